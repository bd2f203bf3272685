/** Libraries that look for files of their own: of the machine's instructions, or of their threads. They stay beside what is bundled. */
export const FOUND_BY_THEIR_FILES = ['libsql', 'piscina', 'sharp']
