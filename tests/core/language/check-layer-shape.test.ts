import { describe } from 'vitest'
import { hold, letters, many } from './hold'

describe('a variant', () => {
  const video = (keys: string) => `media: { foto: { src: a.webp, alt: Uma estrada, ${keys} } }`
  hold(
    [
      ['a title fits', 'bad-value', `title: |${letters(151)}|`, `title: ${letters(150)}`],
      ['a title says something', 'bad-value', 'title: |""|', 'title: A'],
      ['a description says something', 'bad-value', 'description: |""|', 'description: A'],
      [
        'few campaigns are counted',
        'bad-value',
        `|campanhas|: [${many(31)}]`,
        `campanhas: [${many(30)}]`,
      ],
      [
        'a campaign is short',
        'bad-value',
        `campanhas: [|${letters(41)}|]`,
        `campanhas: [${letters(40)}]`,
      ],
      [
        'a discount leaves something',
        'bad-value',
        'percentualDesconto: |100|',
        'percentualDesconto: 99',
      ],
      ['a discount is one', 'bad-value', 'percentualDesconto: |0|', 'percentualDesconto: 1'],
      ['a minute at most', 'bad-value', 'fakeLoad: |60001|', 'fakeLoad: 60000'],
      ['words of a path', 'bad-value', 'path: |/a--b|', 'path: /a-b'],
      ['a path has no further one', 'bad-value', 'path: |/a/b|', 'path: /a'],
      ['a site has no port', 'bad-value', 'hosts: [|"a.example:80"|]', 'hosts: [a.example]'],
      ['a site is no number', 'bad-value', 'hosts: [|127.0.0.1|]', 'hosts: [a.example]'],
      ['an origin has no spaces', 'bad-value', 'botType: |A B|', 'botType: A_B'],
      [
        'a code is short',
        'bad-value',
        `referralcode: |${letters(65)}|`,
        `referralcode: ${letters(64)}`,
      ],
      [
        'a name has no marks',
        'bad-value',
        'brand: { name: |<b>Loja</b>| }',
        'brand: { name: Loja }',
      ],
      ['a name says something', 'bad-value', 'brand: { name: |" "| }', 'brand: { name: " Loja" }'],
      [
        'a picture is described',
        'bad-value',
        'media: { foto: { src: a.webp, alt: |""| } }',
        'media: { foto: { src: a.webp, alt: A } }',
      ],
      [
        'a picture is described',
        'missing-key',
        'media: { |foto|: { src: a.webp } }',
        'media: { foto: { src: a.webp, alt: A } }',
      ],
      [
        'a video is told',
        'bad-value',
        video('video: { src: a.mp4, said: |""| }'),
        video('video: { src: a.mp4, said: Oi }'),
      ],
      [
        'a video is told',
        'missing-key',
        video('|video|: { src: a.mp4 }'),
        video('video: { src: a.mp4, said: Oi }'),
      ],
      [
        'a video is mp4',
        'bad-value',
        video('video: { src: |a.webm|, said: Oi }'),
        video('video: { src: a.mp4, said: Oi }'),
      ],
      [
        'a picture is no video',
        'bad-value',
        'banner: { src: |a.mp4| }',
        'banner: { src: a.mp4.webp }',
      ],
      [
        'an item of the menu leads somewhere',
        'missing-key',
        'menu: [{ |label|: A }]',
        'menu: [{ label: A, href: "https://a.example" }]',
      ],
      ['a company has a name', 'bad-value', 'company: { name: |""| }', 'company: { name: A }'],
      [
        'a company is authorised',
        'bad-value',
        'company: { authorisation: |""| }',
        'company: { authorisation: A }',
      ],
      ['a reason says something', 'bad-value', 'hints: { um: |""| }', 'hints: { um: A }'],
      ['an identifier counts from one', 'bad-value', 'campanhaId: |0|', 'campanhaId: 1'],
    ],
    'variants/base.yaml',
    (body) => `${body}\n`,
  )
})

describe('an experiment', () => {
  const body = (a: string, b: string, more = '') =>
    `share: { a: ${a}, b: ${b} }\narms: { a: { about: Hoje }, b: { about: B } }${more}`
  hold(
    [
      ['an arm is seen by somebody', 'bad-value', body('|0|', '99'), body('1', '99')],
      ['an arm is not seen by all', 'bad-value', body('|100|', '1'), body('99', '1')],
      [
        'a difference is one',
        'bad-value',
        body('50', '50', '\ndifference: |0|'),
        body('50', '50', '\ndifference: 1'),
      ],
      [
        'twice as much at most',
        'bad-value',
        body('50', '50', '\ndifference: |101|'),
        body('50', '50', '\ndifference: 100'),
      ],
      [
        'an arm has a name for people',
        'bad-value',
        body('50', '50').replace('about: B', 'about: |""|'),
        body('50', '50'),
      ],
    ],
    'experiments/x.yaml',
    (written) => `about: A\ngoal: pagamento\nbrands: [home]\n${written}\n`,
  )
})

describe('the question of an experiment', () => {
  hold(
    [['says something', 'bad-value', 'about: |""|', 'about: A']],
    'experiments/x.yaml',
    (about) =>
      `${about}\ngoal: pagamento\nbrands: [home]\nshare: { a: 50, b: 50 }\narms: { a: { about: Hoje }, b: { about: B } }\n`,
  )
})
