import { picturePath } from '../../src/api/path'
import type { PictureDetails } from '../../src/api/pictures'
import { Problem } from '../http/problems'
import { hashOf } from '../store/hash'
import { fileNameOf, type Keeping, standingOf } from './keep-picture'
import { readVideo } from './read-video'

type SentVideo = { readonly bytes: Buffer; readonly name: string }

/**
 * Saves an uploaded video as a draft, with its length in its name. The same file uploaded again with the same name is the same video.
 * Throws a Problem for a video that may not be uploaded.
 */
export async function keepVideo(
  { bytes: sent, name }: SentVideo,
  { content, by }: Keeping,
): Promise<PictureDetails> {
  const { bytes, seconds } = readVideo(sent)
  const hash = hashOf(bytes)
  const file = `video-${fileNameOf(name, 'video')}-${seconds}s-${hash.slice(0, 8)}.mp4`
  const etag = (await standingOf(content)).get(file) ?? ''
  const path = picturePath(file)
  if (!(await content.putPictures([{ path, etag, bytes }], by))) throw new Problem('conflict')
  return { path, hash, bytes: bytes.length, width: 0, height: 0 }
}
