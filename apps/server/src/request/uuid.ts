const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id at all: anything else is "not found" and never reaches the database. */
export const isUuid = (text: string): boolean => pattern.test(text)
