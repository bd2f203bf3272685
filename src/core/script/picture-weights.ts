/** The most kilobytes that a file may weigh by where it is drawn: the first three are in a visitor's first view, a video is fetched when it is asked for. */
export const PICTURE_WEIGHTS = { banner: 200, logo: 50, bot: 50, midia: 100, video: 8192 } as const
