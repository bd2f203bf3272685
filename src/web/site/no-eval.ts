import * as z from 'zod/mini'

// the page's Content Security Policy forbids code made from strings, which zod would try to use
z.config({ jitless: true })
