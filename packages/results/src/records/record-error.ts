/** Thrown for a file that does not hold the expected records. The message begins with file and line. */
export class RecordError extends Error {}
