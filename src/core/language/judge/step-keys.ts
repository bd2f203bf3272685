/** The keys inside a step, as the alternatives of a pattern. */
export const STEP_KEYS =
  'when|after|text|part|say|ask|choose|show|set|call|next|goto|detour|clear|reset|reply|error|label|hint|placeholder|prefill|delay|track|open|disabled|reason|layout|options|action|with|on'
