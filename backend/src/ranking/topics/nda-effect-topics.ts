import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Confidentiality agreements: what they give, and for how long. */
export const NDA_EFFECT_TOPICS: readonly Topic[] = [
  {
    id: 'nda-no-licence',
    title: 'No licence to confidential information',
    kinds: ['nda'],
    triggers: lines`
      (grant|licen[sc]|give)[^.]{0,120}(right|licen[sc]e|title|ownership)
      no licen[sc]
      (acquire|gain|get|obtain)[^.]{0,60}(rights?|ownership|title|licen[sc]e)
      who owns
      ownership
      intellectual property
    `,
    heading: 'licen[sc]e|ownership|rights|property|title',
    words:
      'license grant right implied expressly patent copyright trademark property remain title ownership interest granted conveying nothing',
    cues: lines`
      (no|not|nor|nothing)[^.]{0,120}(grant|licen[sc]e|convey|transfer|confer)
      (shall |will )?remain[^.]{0,40}property|property of|retain[^.]{0,40}(title|right|own)
      licen[sc]e
    `,
    exampleQuestions: lines`
      No licence or transfer of rights
      Does getting the information give us any rights in it?
      Who still owns what is disclosed?
      Is any patent, copyright or trade mark permission implied?
      Does ownership stay with the one who shared it?
      Reservation of title and intellectual property
      Do we gain anything to keep by signing this?
      Absence of any conveyance of interest in the material
      May the receiver treat the ideas as its own?
      Does the paper hand over any entitlement to exploit what is revealed?
      Are we allowed to think of it as ours now?
      Does showing us the material give away any patent or copyright?
      Who keeps the ownership of what is shown?
      Retention of title by the discloser
      Does the receiver acquire any interest in what it sees?
      No implied rights
      Could we claim a right to the technology because they showed it to us?
      No strings on ownership
      Does peeking at the material make any of it ours?
      Is any proprietary entitlement bestowed upon the recipient?
      No rights conferred by receiving the information
      Please confirm that the receiver obtains no entitlement in what it is given.
      Do we get to own what they show us?
    `,
  },
  {
    id: 'nda-existence',
    title: 'Confidentiality of the agreement itself',
    kinds: ['nda'],
    triggers: lines`
      (fact that|existence|very fact|secret that)[^.]{0,160}(agreement|talk|negotiat|discuss|deal)
      (agreement|talks|negotiations|discussions|deal)[^.]{0,80}(secret|confidential|tell anyone|be disclosed|be revealed|mention)
      agreed or negotiated
      publicity
      announce
    `,
    heading: 'publicity|confiden|announce|disclos',
    words:
      'existence terms negotiations discussions taking place fact disclose publicity transaction agreement relationship announcement press release',
    cues: lines`
      (existence|fact that|fact of|status)[^.]{0,120}(agreement|discussion|negotiation|transaction|talks|information)
      (terms|conditions|content|provisions)[^.]{0,60}(agreement|transaction|discussion)
      (negotiations?|discussions?|press release|public(ity)? (announce|statement)|announce)
    `,
    exampleQuestions: lines`
      Confidentiality of the agreement and of the talks
      Can we tell anybody that we are talking to them?
      Is it a secret that this paper was signed?
      May a party announce that negotiations are taking place?
      Are the terms and the existence of the deal to be kept quiet?
      Press releases about the relationship
      Must the discussions themselves stay under wraps?
      Are we allowed to say publicly that we signed something?
      Disclosure of the status of a possible transaction
      Does the secrecy cover the arrangement itself?
      Is it a secret that we are in talks?
      May we let others know that we signed this paper?
      Do we have to hide the fact that there is a deal?
      Secrecy of the contract terms
      Can the company announce the cooperation?
      Is the very fact of the conversations protected?
      Are we free to mention the other side as a partner?
      Deal secrecy
      Can we brag that we are in discussions?
      Must the fact of the engagement be withheld from outsiders?
      Existence of the arrangement kept private
      Please state whether the receiver may tell outsiders that the contract was made or discussed.
      Can we tell people we signed this?
    `,
  },
  {
    id: 'nda-survival',
    title: 'Survival of confidentiality obligations',
    kinds: ['nda'],
    triggers: lines`
      surviv
      (outlast|outlive|continue|carry on|go on|last|remain|still)[^.]{0,120}(after|terminat|expir|end|over|beyond)
      (after|once|when)[^.]{0,60}(terminat|expir|ends?|over)[^.]{0,80}(bound|still|continue|obligation|dut)
      how long
      duration
      period of confidential
    `,
    heading: 'surviv|term|duration',
    words:
      'survive termination expiration obligations years period remain effect continue thereafter indefinitely perpetual',
    cues: lines`
      surviv
      (obligations?|dut(y|ies)|restrictions?|covenants?)[^.]{0,120}(continue|remain|effect|years|period|indefinite|perpet|terminat)
      (period of|for)[^.]{0,40}(years?|months)
    `,
    exampleQuestions: lines`
      Survival and duration of obligations
      How long do we have to keep quiet?
      Are we still bound once it has ended?
      Do any duties go on after expiry?
      For how many years does secrecy last?
      Which promises outlive the arrangement?
      Continuing effect of the covenants
      When are we finally free to talk about it?
      Does the duty of secrecy ever run out?
      Term of the non-disclosure obligations
      For how long are we tied to silence?
      Does the secrecy last beyond the end of the agreement?
      When does the obligation to stay silent end?
      Do any promises live on when it is over?
      Post-termination confidentiality
      After it ends, what do we still have to respect?
      Number of years that the promise of silence holds
      After-life of the duties
      How many years until our lips are unsealed?
      Do any undertakings persist once the instrument has run its course?
      Duties outlasting the contract
      Please state whether some duties carry on once the contract has ended.
      Do we still have to shut up after it ends?
    `,
  },
];
