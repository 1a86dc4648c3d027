import { breaksOff, drips, fails, hangs, refuses, says, type Turn } from './scripted-endpoint.js';

export interface ModelFault {
  turn: Turn;
  /** What the question says that was not answered for it. */
  reason: RegExp;
}

/** The ways in which the endpoint of a language model fails. */
export const modelFaults = (retryAfterSeconds: number): Record<string, ModelFault> => ({
  'too many requests': {
    turn: fails(429, { message: 'slow down' }, { 'retry-after': String(retryAfterSeconds) }),
    reason: /too many requests/,
  },
  'error 500': { turn: fails(500, { message: 'oops' }), reason: /out of order at the moment \(500\)/ },
  'no answer': { turn: hangs, reason: /did not answer within \d seconds/ },
  'one byte now and then': { turn: drips, reason: /did not answer within \d seconds/ },
  'cut off': { turn: breaksOff, reason: /broke off|cannot be reached/ },
  empty: { turn: says(''), reason: /empty answer/ },
  nonsense: { turn: says('{"findings": "all of them"}'), reason: /cannot be read/ },
  refusal: { turn: refuses('I would rather not'), reason: /refused to answer: I would rather not/ },
  'too long': {
    turn: fails(400, { message: 'maximum context length exceeded', code: 'context_length_exceeded' }),
    reason: /longer than the model/,
  },
});
