import { vocabulary } from '../../core/script/fact'
import { broughtFacts } from './brought-facts'
import { personFacts } from './person-facts'
import { planFacts } from './plan-facts'
import { saleFacts } from './sale-facts'
import { wishFacts } from './wish-facts'

/** Every fact of a conversation. Names as in the spec; a script that names another does not compile. */
export const facts = vocabulary({
  ...wishFacts,
  ...personFacts,
  ...planFacts,
  ...saleFacts,
  ...broughtFacts,
})
