/** The policy of the page allows no functions made from text, so zod must not try; imported before any schema. */
import { z } from 'zod'

z.config({ jitless: true })
