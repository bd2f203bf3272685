import * as z from 'zod/mini'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })
