/** The number of a posting, without the system that it came from. */
export const numberOf = (sourceId: string): string => sourceId.slice(sourceId.lastIndexOf(' ') + 1)
