import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Shares and the people who hold them. */
export const SHARE_TOPICS: readonly Topic[] = [
  {
    id: 'share-capital',
    title: 'Share capital and shareholders',
    kinds: ['other'],
    triggers: lines`
      share capital
      shareholders?
      who (owns|holds) (the )?(company|shares|business|management)
      classes? of shares?
      issued shares?
      cap(itali[sz]ation)? table
      fully diluted
      owners?hip (structure|changed)
    `,
    heading: 'share|capital|members|shareholder|capitali[sz]ation',
    words:
      'authorised issued share capital ordinary preference shares held shareholders members allotted nominal value register cap table diluted',
    cues: lines`
      (issued|authori[sz]ed|allotted)[^.]{0,60}(share|capital)
      (ordinary|preference|class [a-z]) shares
      (held|owned) by|shareholder|register of members|%
    `,
    exampleQuestions: lines`
      Authorised and issued share capital; holders of each class
      Who owns the company?
      How many shares are there, and who has them?
      Capitalisation table including options and notes
      List the members and their holdings.
      Who owns the management company and has ownership changed?
      Have all previous funding rounds been properly authorised and filed?
    `,
  },
  {
    id: 'share-rights',
    title: 'Options and other rights over shares',
    kinds: ['other'],
    triggers: lines`
      (options?|warrants?|convertible)[^.]{0,60}(shares?|loan|notes?)
      call for shares
      share option
      option (pool|scheme)
      \bkeep\b scheme
      \besop\b
      \bsafes?\b
    `,
    heading: 'option|warrant|convertible|incentive',
    words: 'option options warrants convertible loan notes subscribe exercise price granted scheme vesting pool shares',
    cues: lines`
      (option|warrant)s?[^.]{0,80}(share|subscri|exercis|grant)
      convertible|exercise price
      share option (scheme|plan)|option pool
    `,
    exampleQuestions: lines`
      Options, warrants, convertible loans
      Does anybody have a right to be given shares?
      Is there a share option scheme for staff, and has it been approved?
      Outstanding rights to subscribe or convert
    `,
  },
  {
    id: 'share-transfers',
    title: 'Pre-emption, drag-along and tag-along',
    kinds: ['other', 'contract'],
    triggers: lines`
      drag[- ]along
      tag[- ]along
      pre-?emption[^.]{0,60}(shares?|constitution|transfer)
      shareholders'? agreement
      transfer of shares
    `,
    heading: 'transfer of shares|pre-?emption|drag|tag',
    words: 'pre-emption drag tag along transfer shares offer shareholders pro rata permitted directors refuse register',
    cues: lines`
      drag[- ]along|tag[- ]along|pre-?empt
      (transfer|transmission)[^.]{0,60}shares
      offer(ed)?[^.]{0,80}(shareholders|members)[^.]{0,60}(pro rata|proportion)?
    `,
    exampleQuestions: lines`
      Pre-emption, drag and tag rights
      Can the shares be sold freely?
      Can a majority force the others to sell?
      Restrictions on the transfer of shares
      Rights under a shareholders' agreement
    `,
  },
  {
    id: 'share-history',
    title: 'Past allotments, buy-backs and reductions',
    kinds: ['other'],
    triggers: lines`
      (past|previous|history)[^.]{0,60}(allotment|transfer|buy-?back|reduction)
      buy-?backs?
      reductions? of capital
      allotments?
      resolutions?[^.]{0,40}(pass|required)
    `,
    heading: 'allotment|resolution|reduction|buy',
    words:
      'allotment allotted transfer buy-back redemption reduction capital resolution passed members written ordinary special filed',
    cues: lines`
      allot(ment|ted)
      buy-?back|redemption|reduction of capital
      (special|ordinary|written) resolution
    `,
    exampleQuestions: lines`
      Past allotments, transfers, buy-backs and reductions of capital
      Were earlier share issues done properly?
      Board and shareholder resolutions
    `,
  },
  {
    id: 'founder-vesting',
    title: 'Founders and vesting',
    kinds: ['other', 'contract'],
    triggers: lines`
      vest(s|ed|ing)?\b[^.]{0,60}(share|founder)?
      (good|bad) leaver
      founders?'? shares
    `,
    heading: 'vesting|leaver|founder',
    words: 'founder founders vest vesting cliff months good leaver bad leaver compulsory transfer shares reverse',
    cues: lines`
      vest(ing|ed|s)?
      (good|bad) leaver|leaver
      founders?
    `,
    exampleQuestions: lines`
      Founder vesting and leaver provisions
      What happens to a founder's shares when he or she goes?
      Do the founders earn their shares over time?
    `,
  },
];
