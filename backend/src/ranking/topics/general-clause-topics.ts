import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Clauses that nearly every contract has. */
export const GENERAL_CLAUSE_TOPICS: readonly Topic[] = [
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    kinds: ['contract'],
    triggers: lines`
      confidential(ity)? (obligation|dut|provision|clause|term)
      trade secret
      ^confidentiality
      keep[^.]{0,40}secret
      non-?disclosure
    `,
    heading: 'confiden|non-?disclos',
    words: 'confidential information disclose recipient receiving party hold strict confidence',
    cues: lines`
      confidential information[^.]{0,100}(shall|will|means)
      (hold|keep|maintain)[^.]{0,60}(confiden|secret)
      not (to )?disclose
    `,
    exampleQuestions: lines`
      Confidentiality obligations
      Do the parties have to keep things secret?
      What may we not tell anybody about?
      Protection of trade secrets
      How long must information be kept private?
      Duty of secrecy
      Non-disclosure obligations in the contract
      Are we allowed to tell others what is in this?
      Must business secrets be kept?
      How is sensitive information treated?
    `,
  },
  {
    id: 'publicity',
    title: 'Publicity and announcements',
    kinds: ['contract'],
    triggers: lines`
      publicity
      press release
      announce
      use of (its|the|our) name
    `,
    heading: 'publicity|press|announce|advertis',
    words: 'press release public announcement publicity advertising name consent prior written statement',
    cues: lines`
      press release|public(ity)? (announce|statement)|publicity
      (announce|disclos)[^.]{0,100}(consent|approval)
    `,
    exampleQuestions: lines`
      Publicity and press releases
      May we announce the deal?
      Can they use our name or logo in advertising?
      Approval of public statements
      Can we tell the world that we work together?
      Do we need approval before going to the press?
    `,
  },
  {
    id: 'personal-data',
    title: 'Personal data',
    kinds: ['contract', 'other'],
    triggers: lines`
      personal data
      data protection
      privacy
      gdpr
      data process
    `,
    heading: 'data|privacy',
    words: 'personal data protection privacy processing controller processor security breach',
    cues: lines`
      personal (data|information)|data protection|privacy
      (controller|processor|data subject)
      process(ing)?[^.]{0,80}(instruction|purpose|data)
    `,
    exampleQuestions: lines`
      Data protection and privacy
      How is information about people handled?
      Is a data processing agreement with standard contractual clauses available?
      Are Article 28 processing agreements in place with all processors?
      Who is controller and who is processor?
      What categories of personal data does the company process, for what purposes and on what legal basis?
      Who may see customers' details?
    `,
  },
  {
    id: 'notices',
    title: 'Notices',
    kinds: ['contract'],
    triggers: lines`
      notices? (be )?(given|sent|served|address)
      how[^.]{0,40}notice
      address for (service|notices)
    `,
    heading: 'notice',
    words: 'notice notices writing delivered mail address courier facsimile email deemed received',
    cues: lines`
      notices?[^.]{0,80}(in writing|shall be (given|sent|delivered))
      deemed (received|given|delivered)|registered mail|certified mail|courier
    `,
    exampleQuestions: lines`
      Notices
      Where do formal letters have to be sent?
      How must a party be informed for it to count?
      Address and form of notices
    `,
  },
  {
    id: 'amendment',
    title: 'Amendment and waiver',
    kinds: ['contract', 'nda'],
    triggers: lines`
      amend
      modif(y|ied|ication)
      vary the
      waiver
      change the (terms|contract|agreement)
    `,
    heading: 'amend|modif|waiver|variation',
    words: 'amend amendment modified modification waiver writing signed parties variation',
    cues: lines`
      (amend|modif|waive|var(y|ied|iation))[^.]{0,100}(writing|written|signed)
      no waiver|waiver of
    `,
    exampleQuestions: lines`
      Amendments and waivers
      How can the terms be changed?
      Is a signed paper needed to alter the agreement?
      Variation of the contract
      What amendments have been made?
    `,
  },
  {
    id: 'entire-agreement',
    title: 'Entire agreement',
    kinds: ['contract', 'nda'],
    triggers: lines`
      entire agreement
      whole agreement
      supersede
      prior (agreement|understanding)s?
    `,
    heading: 'entire|integration|whole agreement|merger',
    words: 'entire agreement supersedes prior understandings negotiations representations whole complete',
    cues: lines`
      entire (agreement|understanding)|whole agreement|supersed
    `,
    exampleQuestions: lines`
      Entire agreement
      Does this paper replace everything agreed before?
      Do earlier promises still count?
      Integration or merger clause
    `,
  },
  {
    id: 'parties',
    title: 'Parties and date',
    kinds: ['contract', 'nda'],
    triggers: lines`
      who (are|is)( the)? (part(y|ies)|signator|contracting)
      ^part(y|ies)
      between (whom|which)
      effective date
      date of (the|this) (agreement|contract)
      names? of the (document|contract|agreement)
      agreement date
      signed
    `,
    heading: 'parties|preamble|recital|background',
    words: 'agreement entered into made between parties effective date corporation hereinafter referred',
    cues: lines`
      (entered into|made|dated)[^.]{0,100}(between|by and|as of)
      hereinafter|hereafter|\("[^"]{2,40}"\)
      effective (as of|date)
    `,
    exampleQuestions: lines`
      Parties, title and date
      Who has signed this?
      Between which companies was it made, and when?
      When did it take effect?
      What is the document called?
      Identify the contracting entities.
      Effective date
      When was the agreement signed?
      Who are the two sides?
      Which companies are bound by this?
      From what date does it apply?
    `,
  },
];
