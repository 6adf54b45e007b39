/**
 * What ends an import before its end: the file as a whole is not what it should be, or is cut off. The message is one
 * English sentence for the operator with what to do.
 */
export class FeedFault extends Error {}
