import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** The company itself: what it is and who runs it. */
export const COMPANY_TOPICS: readonly Topic[] = [
  {
    id: 'company-identity',
    title: 'Company details',
    kinds: ['other'],
    triggers: lines`
      (registered|legal|full) name
      \bcro (number|no)
      incorporat(ed|ion)
      company (type|number|registration)
      registered office
      legal (form|status)
    `,
    heading: 'company|incorporation|registered|particulars|details',
    words:
      'company name registered number incorporated incorporation certificate office limited designated activity private',
    cues: lines`
      incorporated (in|on|under)|date of incorporation|certificate of incorporation
      registered (office|number|no|in)|company (number|no)
      designated activity company|private company limited|public limited company
    `,
    exampleQuestions: lines`
      Full registered name, company number and date of incorporation
      Who exactly is the company, and since when does it exist?
      What type of company is it?
      Where is the registered office?
      What are the legal name, domicile and regulatory status of the manager and the fund?
    `,
  },
  {
    id: 'constitution',
    title: 'Constitution',
    kinds: ['other'],
    triggers: lines`
      constitution
      (memorandum|articles) (and|of)
      by-?laws
      objects clause
    `,
    heading: 'constitution|memorandum|articles',
    words: 'constitution memorandum articles association special resolution adopted amended filed objects',
    cues: lines`
      constitution|memorandum (and|of)|articles of association
      (special )?resolution[^.]{0,80}(adopt|amend|alter)
    `,
    exampleQuestions: lines`
      Current constitution and amendments
      Are the company's rules up to date and filed?
      When were the articles last changed?
      Does the constitution contain unusual provisions?
    `,
  },
  {
    id: 'directors',
    title: 'Directors and secretary',
    kinds: ['other'],
    triggers: lines`
      (who|which|list|current)[^.]{0,60}directors?
      company secretary
      \beea[- ]resident
      board (of directors|members|composition)
      section 137
    `,
    heading: 'director|secretary|board|officers',
    words: 'directors secretary appointed resigned board chairman resident bond register officers',
    cues: lines`
      directors?[^.]{0,80}(appointed|resigned|are|were)
      company secretary|secretary
      (resident|bond)[^.]{0,60}(eea|member state|137)?
    `,
    exampleQuestions: lines`
      Directors and secretary with dates of appointment
      Who sits on the board?
      Who runs the company?
      Is there a director who lives in the European Economic Area, or a bond?
      Officers of the company
    `,
  },
  {
    id: 'statutory-filings',
    title: 'Annual returns and registers',
    kinds: ['other'],
    triggers: lines`
      annual returns?
      \bform b1\b
      statutory (registers?|books)
      audit exemption
      filed (on time|with)
      registers?[^.]{0,40}(members|charges|up to date)
    `,
    heading: 'annual return|register|filing|statutory',
    words:
      'annual return filed companies registration office register members directors charges date late audit exemption statutory books',
    cues: lines`
      annual return|form b1|b1
      statutory (registers?|books)|register of
      audit exemption|filed[^.]{0,40}(late|time|cro|registrar)
    `,
    exampleQuestions: lines`
      Annual returns and statutory registers
      Has everything been filed with the companies office in time?
      Was the exemption from audit ever lost?
      Are the company's books and registers complete?
    `,
  },
  {
    id: 'beneficial-ownership',
    title: 'Beneficial ownership',
    kinds: ['other'],
    triggers: lines`
      beneficial(ly)? own
      \brbo\b
      \bubos?\b
    `,
    heading: 'beneficial',
    words: 'beneficial owner ownership register natural person ultimately control twenty-five per cent rbo',
    cues: lines`
      beneficial owner
      \brbo\b|register of beneficial|25 ?(%|per cent)
    `,
    exampleQuestions: lines`
      Register of beneficial owners
      Which people stand behind the company in the end?
      Is the internal register the same as the central one?
    `,
  },
  {
    id: 'group',
    title: 'Subsidiaries and group',
    kinds: ['other', 'filing'],
    triggers: lines`
      subsidiar(y|ies)
      group structure
      joint ventures?
      overseas branch
      holding company
    `,
    heading: 'subsidiar|group|undertakings|joint venture',
    words: 'subsidiary subsidiaries undertaking holding parent wholly owned group joint venture branch interest held',
    cues: lines`
      subsidiar(y|ies)|wholly[- ]owned
      joint venture|holding company|parent
      branch|group (structure|companies)
    `,
    exampleQuestions: lines`
      Subsidiaries, joint ventures and branches
      Which other companies belong to the group?
      Structure chart
      Does the company have interests in other businesses?
    `,
  },
  {
    id: 'charges',
    title: 'Charges and security',
    kinds: ['other', 'contract'],
    triggers: lines`
      \bcharges?\b[^.]{0,60}(register|over|against|satisf|release)
      debentures?
      mortgages?
      \bliens?\b
      security (interest|given|granted|over)
    `,
    heading: 'charge|security|debenture|mortgage',
    words:
      'charge charges debenture mortgage fixed floating security registered satisfied released lien assets chargee',
    cues: lines`
      (fixed|floating) charge|debenture|mortgage
      charge[^.]{0,80}(regist|creat|satisf|releas)
      security (interest|over)|lien
    `,
    exampleQuestions: lines`
      Registered charges and debentures
      Are any of the assets pledged to a bank?
      Have paid-off charges been released?
      Security given over the company's property
    `,
  },
];
