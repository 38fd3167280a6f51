/** Cannot even be imported. */
throw new RangeError('not today')
