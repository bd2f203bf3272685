import { createHash } from 'node:crypto'
import type { Release } from '../content/release'
import { escapeHtml } from '../http/escape'

/** Path under which the tag managers' frames are served. */
const TAGS_PATH = '/tags/'

const GTM = /^GTM-[A-Z0-9]+$/

/** The only addresses that a tag manager may load from and send to. */
const MANAGERS = 'https://www.googletagmanager.com'
const COLLECTORS = [
  MANAGERS,
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
].join(' ')

/** The frame's script: it accepts events only from the page around the frame, and loads the container that `data-id` names. */
const LOADER = `(function(){
var id=document.currentScript.getAttribute('data-id');
var layer=window.dataLayer=[{'gtm.start':Date.now(),event:'gtm.js'}];
addEventListener('message',function(e){if(e.source===parent&&e.data&&typeof e.data.event==='string')layer.push(e.data)});
var tag=document.createElement('script');tag.async=true;tag.src='${MANAGERS}/gtm.js?id='+id;
document.head.appendChild(tag)})()`

const LOADER_SOURCE = `'sha256-${createHash('sha256').update(LOADER).digest('base64')}'`

/**
 * What the frame may do. `sandbox` without `allow-same-origin` gives it an origin of its own however it is opened: it reaches neither the
 * page around it, nor our storage, nor the gateway (design section 8, case PRI-03).
 */
export const TAG_POLICY = [
  "default-src 'none'",
  `script-src ${LOADER_SOURCE} ${COLLECTORS}`,
  `connect-src ${COLLECTORS}`,
  `img-src ${COLLECTORS}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

export const TAG_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': TAG_POLICY,
  'Cache-Control': 'public, max-age=300',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** The document of one container's frame. */
export const tagDocument = (gtmId: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>tags</title><script data-id="${escapeHtml(gtmId)}">${LOADER}</script></head><body></body></html>`

/** Id of the container that a path names, if a variant of the release has it. */
export function containerAt(path: string, { variants }: Release): string | undefined {
  const id =
    path.startsWith(TAGS_PATH) && path.endsWith('.html') ? path.slice(TAGS_PATH.length, -5) : ''
  const known = [...variants.values()].some(({ gtmId }) => gtmId === id)
  return GTM.test(id) && known ? id : undefined
}
