import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** To whom a contract can pass. */
export const TRANSFER_TOPICS: readonly Topic[] = [
  {
    id: 'assignment',
    title: 'Assignment',
    kinds: ['contract'],
    triggers: lines`
      assign(ment|ability|able|ed)?\b(?![^.]{0,120}(intellectual|\bip\b|invention))
      transfer of (the|this) (contract|agreement)
      transfer (the|this|its|their) (contract|agreement|rights|obligations|interest)
      novat
    `,
    heading: 'assign|transfer|successors',
    words: 'assign assignment transfer delegate without prior written consent successors assigns permitted',
    cues: lines`
      (may|shall|will) not[^.]{0,60}(assign|transfer)|neither party[^.]{0,60}assign|not (be )?assign(ed|able)
      assign[^.]{0,120}(prior )?(written )?(consent|approval)
      (purported|attempted) assignment|(consent|approval)[^.]{0,60}assign
    `,
    exampleQuestions: lines`
      Assignment: is consent needed?
      Restrictions on transfer or novation of the contract
      Can this contract be handed over to somebody else?
      Do we need the other side's permission to pass our rights and duties on?
      Could they give the deal to another company without asking us?
      May a party substitute another person in its place?
      Is the agreement personal to the parties, or can it be transferred?
      Can rights or obligations be delegated to a third person without approval?
      Is consent or notice required before the contract moves to a new owner?
      Transferability of the agreement
      Can a buyer of the business simply take over this contract?
      State whether a party may convey its interest without prior written approval.
      Who may step into a party's shoes?
      Can they pass us on to another company?
      Is it possible to get somebody else to take our place in the contract?
      May the benefit of the agreement be made over to another person?
      Sale or transfer of a party's position
      Would we need a yes from them before giving this to a buyer?
      Are we free to move the contract to a group company?
      Prohibition on conveying rights or delegating duties
      Does handing our part to someone else need approval in writing?
      Who is allowed to take over the rights under this?
      Substitution of a participant
      Can someone else be put in our seat?
      May the position of a signatory be made over to an outsider absent the blessing of the other?
      Ability to hand the paper to an affiliate or purchaser
      Is anybody free to offload this onto others?
      Transferability – permission required?
      Please state whether a party needs the other's permission before handing its position to a third person.
      Can they just hand us over to a stranger?
    `,
  },
  {
    id: 'change-of-control',
    title: 'Change of control',
    kinds: ['contract'],
    triggers: lines`
      change (of|in) (control|ownership)
      (is|are|gets?|being) (acquired|bought|sold|taken over)
      merger
      take-?over
      new owner
    `,
    heading: 'change (of|in) control|assign|terminat',
    words:
      'change control merger acquisition sale substantially all assets stock ownership voting consolidation successor terminate',
    cues: lines`
      change (of|in) (control|ownership)
      merge[rd]?|consolidat|acqui(re|sition)|reorgani[sz]
      (all or )?substantially all[^.]{0,40}(assets|stock|business)
      (majority|fifty percent|50%|more than)[^.]{0,60}(voting|shares|stock|equity|ownership)
    `,
    exampleQuestions: lines`
      Change of control provisions
      What happens to this deal if one of the companies is bought?
      Would a sale of the shares let the other side get out?
      Does a takeover or merger trigger any rights or consents?
      If somebody new owns the business, is the contract at risk?
      Must the counterparty be told or asked when the shareholders change?
      Effect of an acquisition of a party on the agreement
      Rights that arise where a majority of the voting stock is sold
      If we sell our company, can they cancel?
      Are there consequences of a disposal of substantially all assets of a party?
      Does new ownership of a party require approval?
      Consolidation, amalgamation or reorganisation of a party
      Can the contract be ended because a competitor acquires the other party?
      What if a rival buys them?
      Do we get a say if ownership of the other company moves?
      Is there an exit if a party is taken over?
      Consequences of a merger, share sale or acquisition
      Does selling the company need anybody's approval under this?
      Must they tell us when they get new owners?
      Rights triggered by a shift in who controls a party
      What if one of the companies joins with another one?
      Effect of an asset sale or a corporate restructuring on the contract
      Takeover protection
      What happens when one of us gets swallowed up?
      Does a shift in shareholding entitle anyone to walk?
      New shareholders: consequences for the arrangement
      Would a private equity purchase upset this deal?
      Ownership change – consequences, consents, exit rights
      Please describe what follows if a party is acquired, merges or sells most of its assets.
      What if they sell up to somebody we don't like?
    `,
  },
  {
    id: 'subcontracting',
    title: 'Subcontracting',
    kinds: ['contract'],
    triggers: lines`
      sub-?contract
      outsourc(e|ing) to
    `,
    heading: 'subcontract|delegat',
    words: 'subcontract subcontractor subcontractors delegate consent responsible performance',
    cues: lines`
      sub-?contract
    `,
    exampleQuestions: lines`
      Subcontracting
      May the supplier use other firms to do the work?
      Is approval needed before part of the job is given to a third person?
      Who answers for the work of subcontractors?
    `,
  },
];
