import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Personal data. */
export const DATA_PROTECTION_TOPICS: readonly Topic[] = [
  {
    id: 'processing-records',
    title: 'Processing of personal data',
    kinds: ['other'],
    triggers: lines`
      (categories|kinds) of personal data
      legal basis
      record of processing
      article 30
      privacy (notice|policy)
      privacy by design
      \bdpias?\b
      impact assessment
    `,
    heading: 'processing|privacy|purpose|personal data',
    words:
      'personal data categories purposes legal basis consent legitimate interests record processing activities article 30 impact assessment privacy',
    cues: lines`
      (legal|lawful) basis|legitimate interest
      record of processing|article 30|impact assessment
      personal data[^.]{0,80}(collect|process|categor|purpose)
    `,
    exampleQuestions: lines`
      Categories of personal data, purposes and legal basis
      What does the company know about people, and why?
      Record of processing activities
      Was a data protection impact assessment done?
    `,
  },
  {
    id: 'data-protection-officer',
    title: 'Data protection officer',
    kinds: ['other'],
    triggers: lines`
      data protection officer
      \bdpo\b(?! (days|ratio))
    `,
    heading: 'data protection officer|responsib',
    words: 'data protection officer dpo appointed contact notified commission responsible',
    cues: lines`
      data protection officer|\bdpo\b
    `,
    exampleQuestions: lines`
      Data protection officer appointed and notified
      Who is in charge of privacy?
    `,
  },
  {
    id: 'data-transfers',
    title: 'Transfers of personal data abroad',
    kinds: ['other', 'contract'],
    triggers: lines`
      (transfer|sent|stored|hosted)[^.]{0,60}(outside|abroad|third countr|eea|overseas)
      standard contractual clauses
      adequacy
      (which|what) countr(y|ies)
      data (location|residency)
    `,
    heading: 'transfer|location|international',
    words:
      'transfer personal data outside eea third country standard contractual clauses adequacy decision safeguards location hosted region',
    cues: lines`
      (transfer|process)[^.]{0,100}(outside|third countr|eea)
      standard contractual clauses|adequacy|binding corporate
      (hosted|stored|located)[^.]{0,60}(in|within)
    `,
    exampleQuestions: lines`
      Transfers outside the EEA and safeguards
      Does information about people leave Europe?
      Where is customer data stored?
      In which countries is data handled?
    `,
  },
  {
    id: 'data-breaches',
    title: 'Personal data breaches',
    kinds: ['other', 'contract'],
    triggers: lines`
      data breach
      (security|personal data) (incident|breach)
      72 hours
      incidents?[^.]{0,60}(customer|data|years|affect)
      been hacked
    `,
    heading: 'breach|incident',
    words:
      'personal data breach incident notified commission supervisory authority 72 hours affected without undue delay register',
    cues: lines`
      (data|security) (breach|incident)
      72 hours|undue delay
      (notif|report)[^.]{0,60}(breach|incident|commission|authority)
    `,
    exampleQuestions: lines`
      Personal data breaches and notification
      Was anything leaked, and were the authorities told?
      Have there been any security incidents affecting customer data?
      Has the supplier been fined by a data protection authority?
    `,
  },
  {
    id: 'data-subject-rights',
    title: 'Data subject requests',
    kinds: ['other', 'contract'],
    triggers: lines`
      data subject
      access requests?
      right to (erasure|be forgotten)
      complaints?[^.]{0,40}(data|privacy)
    `,
    heading: 'data subject|rights|request',
    words: 'data subject access request rectification erasure portability objection complaint response one month',
    cues: lines`
      data subject|access request|\bdsar
      erasure|rectification|portability
    `,
    exampleQuestions: lines`
      Data subject requests and complaints
      Do people ask what is held about them, and do they get an answer?
    `,
  },
  {
    id: 'data-retention',
    title: 'Retention and deletion of data',
    kinds: ['other', 'contract'],
    triggers: lines`
      (how long|period)[^.]{0,60}(data|records|logs|information)[^.]{0,40}(kept|retain|stor)
      data[^.]{0,60}(kept|retain|delet|destroy|eras)
      retention
    `,
    heading: 'retention|deletion|disposal',
    words:
      'retention period deleted deletion erased returned customer data end contract days backups certificate secure disposal',
    cues: lines`
      retention|retain(ed)?[^.]{0,60}(period|days|months|years)
      (delet|eras|destroy)[^.]{0,60}(data|record|customer)
    `,
    exampleQuestions: lines`
      How long is data kept and how is it deleted at the end of the contract?
      Retention schedule
      Is everything wiped when the customer leaves?
    `,
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors and suppliers',
    kinds: ['other', 'contract'],
    triggers: lines`
      sub-?processors?
      (critical|key) suppliers?
      suppliers?[^.]{0,60}(assess|review|engaged|vet)
      third[- ]part(y|ies)[^.]{0,40}(risk|assess|service)
      \bdora\b
      outsourc
    `,
    heading: 'sub-?processor|supplier|third part|vendor|outsourc',
    words:
      'sub-processor subprocessors supplier vendor third party risk assessment due diligence review list critical hosting provider cloud dora',
    cues: lines`
      sub-?processor
      (supplier|vendor|third[- ]party)[^.]{0,80}(assess|review|risk|due diligence|monitor)
      (cloud|hosting) provider|critical (supplier|function)
    `,
    exampleQuestions: lines`
      Sub-processors and their countries
      Who else gets to handle our data?
      How are suppliers assessed before they are engaged?
      Which critical suppliers does the service depend on?
      Readiness for DORA contract requirements
    `,
  },
];
