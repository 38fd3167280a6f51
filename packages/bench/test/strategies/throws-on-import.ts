/** Throws when it is imported. */
throw new RangeError('not today')
