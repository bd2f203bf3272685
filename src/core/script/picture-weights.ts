/** The maximum kilobytes of a file by where it is drawn: the first three are in the first view, a video is fetched only when played. */
export const PICTURE_WEIGHTS = { banner: 200, logo: 50, bot: 50, midia: 100, video: 8192 } as const
