import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Who owns intellectual property. */
export const IP_TOPICS: readonly Topic[] = [
  {
    id: 'ip-ownership',
    title: 'Ownership of intellectual property',
    kinds: ['contract'],
    triggers: lines`
      (intellectual property|\bip\b|work product|invention|creation|copyright|patent)[^.]{0,160}(own|assign|vest|belong)
      (own|belong|assign)[^.]{0,160}(intellectual property|\bip\b|invent|creat|develop|work product)
    `,
    heading: 'own|intellectual|proprietary|work product|title|rights',
    words:
      'ownership owned assigns assign right title interest intellectual property work hire copyright patent vest exclusive inventions sole property',
    cues: lines`
      (hereby )?assigns?[^.]{0,100}(right|title|interest|intellectual|copyright|patent|invention)
      work[s]?[- ](made[- ])?for[- ]hire
      (shall|will) (be|become|remain|vest)[^.]{0,80}(property|owned|vest)|(sole(ly)?|exclusive(ly)?)[^.]{0,40}(own|property)
      all right,? title,? and interest
    `,
    exampleQuestions: lines`
      Ownership and assignment of intellectual property
      Who owns what is created or invented during the project?
      If we build something for them, is it theirs?
      Do rights in new developments pass to the other side?
      Work made for hire and assignment of inventions
      To whom do designs, code and content belong?
      Does one party's creation become the property of the other?
      Title to deliverables and work product
      Transfer of copyright, patents and know-how to the counterparty
      Who gets to keep the technology that comes out of this?
      Vesting of rights in the results
      Is all software created by employees and contractors assigned to the company in writing?
      Whose is the work when it is finished?
      Do we get to own what they make for us?
      If their people come up with something, who owns it?
      Rights in results, inventions and materials made under the contract
      Does anything that we create become theirs?
      Allocation of title to newly made works
      Are creators obliged to sign over their rights?
      Title to results
      Who walks off with what we invent?
      Does one participant's creation accrue to the counterpart?
      If we pay for it, is it ours?
      Proprietary rights in deliverables
      Newly created intangible assets – who holds title?
      Please state whether creations of one party become the property of the other.
      If I write the code, do they own it?
    `,
  },
  {
    id: 'ip-joint',
    title: 'Joint ownership of intellectual property',
    kinds: ['contract'],
    triggers: lines`
      (joint(ly)?|shared|together|both)[^.]{0,100}(intellectual|\bip\b|own|invent)
      co-?own
    `,
    heading: 'joint|own|intellectual',
    words: 'jointly joint owned ownership co-own equally inventions intellectual property both parties undivided',
    cues: lines`
      joint(ly)?[^.]{0,60}(own|intellectual|invent|develop|patent|propert|title)|own[^.]{0,60}joint|co-?own|undivided
    `,
    exampleQuestions: lines`
      Jointly owned intellectual property
      Is anything owned by both sides together?
      Do the partners share rights in what they invent as a team?
      Co-ownership of results
      Does each party hold an undivided half in the technology?
      Shared title to inventions, patents or copyrights
      Are there creations that belong to both of us?
      Common property in developments
      Will some of it be owned half and half?
      Do we share ownership of anything?
      Results that are the common property of the parties
      Split ownership of inventions
      Shared title
      Is there anything that both of us own together?
      Are fruits of the collaboration held in undivided shares?
      Shared intangible assets
      Please state whether any creations are held by the parties together.
      Is anything half mine, half theirs?
    `,
  },
  {
    id: 'challenge-and-suits',
    title: 'Covenant not to sue',
    kinds: ['contract'],
    triggers: lines`
      covenant not to sue
      not to (sue|challenge|contest)
      (challenge|contest|attack|question|dispute)[^.]{0,120}(validity|ownership|rights|title|mark|patent|trademark)
      give up[^.]{0,60}(sue|claim)
      (sue|suing|take)[^.]{0,40}(to court|each other|the other)
    `,
    heading: 'trademark|ownership|intellectual|release|covenant|proprietary',
    words: 'not contest challenge attack validity ownership marks title sue claim action release assist dispute',
    cues: lines`
      (not|never)[^.]{0,100}(contest|challenge|attack|dispute|oppose|question)[^.]{0,120}(valid|own|right|title|mark|patent|enforceab)
      covenant not to sue|not (to )?(sue|bring|assert|commence|institute)[^.]{0,80}(claim|action|suit|proceeding)
      release[sd]?[^.]{0,60}(claims?|liabilit)|waive
    `,
    exampleQuestions: lines`
      Covenants not to sue or to challenge
      Has a party promised not to take the other to court?
      Are we barred from questioning who owns the brand or the patents?
      No-challenge clause
      Does a party undertake not to attack the other's rights?
      Waiver or release of claims against the counterparty
      May a party dispute the validity of the other's trade marks?
      Giving up the right to bring claims
      Agreement not to contest title or registration
      Is either side stopped from bringing legal action against the other?
      Have we promised never to sue them?
      Do we have to accept that the brand is theirs?
      Can either of us dispute who the rights belong to?
      Undertaking not to oppose registrations or patents
      Is somebody giving up claims against the other?
      Are legal proceedings between the parties ruled out?
      Peace clause
      Have we given up fighting over who owns what?
      Is any participant estopped from impugning the counterpart's rights?
      Did someone promise not to drag the other before a judge?
      Undertaking not to attack rights or bring claims
      Please state whether a party is prevented from disputing the other's rights or taking legal action against it.
      Have we promised not to take them to court?
    `,
  },
  {
    id: 'source-code-escrow',
    title: 'Source code escrow',
    kinds: ['contract'],
    triggers: lines`
      source code
      escrow
    `,
    heading: 'escrow|source code',
    words: 'source code escrow agent release deposit',
    cues: lines`
      source code|escrow
      release (condition|event)|escrow agent
    `,
    exampleQuestions: lines`
      Source code escrow
      Is source code held in escrow for any customer?
      Is the code lodged with a neutral third person in case the supplier fails?
      When may the customer get hold of the program's source?
      Deposit of software materials with an agent
      Can we get the code if they go out of business?
      Is a copy of the program kept safe with somebody neutral?
      What happens to the software if the maker disappears?
    `,
  },
  {
    id: 'ip-infringement',
    title: 'Infringement of intellectual property',
    kinds: ['contract', 'other'],
    triggers: lines`
      infring
      piracy
      (copied|copying) (our|their)
    `,
    heading: 'infring|intellectual|indemn',
    words:
      'infringe infringement third party patent copyright trademark claim misappropriate notify enforce proceedings',
    cues: lines`
      infring
      misappropriat
    `,
    exampleQuestions: lines`
      Infringement of third-party rights
      Has the company received or sent any infringement claim?
      What if somebody says the product copies their patent?
      Who takes action when an outsider copies the product?
      Enforcement of trade marks and patents against infringers
      Freedom to operate
    `,
  },
];
