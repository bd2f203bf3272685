import { describe, expect, test } from 'vitest'
import { contentPolicy } from '../../../server/page/policy'
import { containerAt, TAG_POLICY, tagDocument } from '../../../server/page/tag-page'
import { testRelease } from '../release'

const home = testRelease.variants.get('home')!
const tagged = {
  ...testRelease,
  variants: new Map([['home', { ...home, gtmId: 'GTM-ABC1' }]]),
}

describe('RTE: a container is served only where a variant has it', () => {
  test('its own path', () => expect(containerAt('/tags/GTM-ABC1.html', tagged)).toBe('GTM-ABC1'))

  test.each([
    '/tags/GTM-OUTRO.html',
    '/tags/GTM-ABC1',
    '/tags/gtm-abc1.html',
    '/tags/.html',
    '/tags/GTM-ABC1.html/x',
    '/x/tags/GTM-ABC1.html',
    '/tags/GTM-X"><script>.html',
  ])('%s is nobody’s', (path) => expect(containerAt(path, tagged)).toBeUndefined())

  test('a variant without tags opens no path', () => {
    expect(containerAt('/tags/.html', testRelease)).toBeUndefined()
  })
})

describe('PRI-03, XSS-04: the policies', () => {
  test('the frame has no origin of ours, talks to the collectors alone and can send no form', () => {
    const directives = new Map(
      TAG_POLICY.split('; ').map((text) => [text.split(' ')[0]!, text.split(' ').slice(1)]),
    )
    expect(directives.get('sandbox')).toEqual(['allow-scripts'])
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'self'"])
    expect(TAG_POLICY).not.toMatch(/unsafe|'self' |\*;| \*$/)
    for (const source of directives.get('connect-src') ?? []) {
      expect(source).toMatch(/^https:\/\/(\*\.|www\.)?(analytics\.)?google/)
    }
  })

  test('the page may hold the frame only where it has one; its scripts stay its own', () => {
    const style = "'sha256-x'"
    expect(contentPolicy({ style, framed: true }, 'a.example')).toContain("frame-src 'self'")
    expect(contentPolicy({ style, framed: false }, 'a.example')).not.toContain('frame-src')
    expect(contentPolicy({ style, framed: true }, 'a.example')).not.toContain('google')
  })

  test('an id that is none cannot become markup', () => {
    expect(tagDocument('"><script>')).not.toContain('"><script>.')
    expect(tagDocument('"><script>')).toContain('data-id="&quot;&gt;&lt;script&gt;"')
  })
})
