import { defineVocabulary } from '../core/script/vocabulary'
import { actions } from './actions/contracts'
import { variantFacts } from './facts/variant-facts'
import { facts } from './facts/vocabulary'
import { notice } from './notice'
import { parts } from './parts/contracts'
import { CHAT_TEXT_KEYS, SITE_TEXT_KEYS } from './text-keys'
import { trials } from './trials'

/** This product, as the core knows it; every compiler, talk and editor is given this one. */
export const vocabulary = defineVocabulary({
  facts,
  actions,
  parts,
  texts: [...CHAT_TEXT_KEYS, ...SITE_TEXT_KEYS],
  variantFacts,
  trials,
  notice,
})
