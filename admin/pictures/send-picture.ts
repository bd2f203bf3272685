import * as z from 'zod/mini'
import { API } from '../../src/api/api'
import {
  type PictureDetails,
  type PictureWords,
  pictureDetails,
  type Use,
} from '../../src/api/pictures'
import { ApiRefusal, NoResponse } from '../api/problem'
import { checkOwner } from '../api/session-owner'

export type ToSend = {
  readonly file: File
  readonly use: Use
  readonly name: string
  /** Absent for a video: a brand describes it where it uses it. */
  readonly words?: PictureWords
}

const problem = z.object({ code: z.string(), message: z.string() })

/**
 * Uploads a picture or a video. `onProgress` receives the share sent, 1 while the server makes the sizes. Rejects with `ApiRefusal` if the
 * server refuses, and with `NoResponse` if the outcome is unknown, as after `signal` stopped it. Once all is sent `signal` stops nothing: the
 * server keeps what it has received, and its answer tells so. It uses XMLHttpRequest, since fetch does not report upload progress.
 */
export function sendPicture(
  { file, use, name, words }: ToSend,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<PictureDetails> {
  const form = new FormData()
  form.set('use', use)
  form.set('name', name)
  if (words) form.set('words', JSON.stringify(words))
  // the server reads the fields before the file
  form.set('file', file)
  return new Promise((resolve, reject) => {
    checkOwner()
    const request = new XMLHttpRequest()
    request.open('POST', `${API}/pictures`)
    request.setRequestHeader('x-admin', '1')
    request.responseType = 'json'
    let share = 0
    request.upload.onprogress = ({ loaded, total }) => {
      share = total === 0 ? 0 : loaded / total
      onProgress(share)
    }
    request.onload = () => {
      const made = z.safeParse(pictureDetails, request.response)
      if (request.status === 200 && made.success) return resolve(made.data)
      const said = z.safeParse(problem, request.response)
      if (!said.success) return reject(new NoResponse(new Error(`status ${request.status}`)))
      const { code, message } = said.data
      return reject(new ApiRefusal(request.status, code, message, request.response))
    }
    request.onerror = () => reject(new NoResponse(new Error('no connection')))
    request.onabort = () => reject(new NoResponse(new Error('stopped')))
    signal?.addEventListener('abort', () => share < 1 && request.abort())
    request.send(form)
  })
}
