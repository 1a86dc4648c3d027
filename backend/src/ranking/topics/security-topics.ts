import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Information security. */
export const SECURITY_TOPICS: readonly Topic[] = [
  {
    id: 'encryption',
    title: 'Encryption and keys',
    kinds: ['other'],
    triggers: lines`
      encrypt
      (at rest|in transit)
      key (management|rotation)
      encryption keys
      cryptograph
    `,
    heading: 'encrypt|cryptograph|key',
    words: 'encrypted encryption rest transit aes tls keys key management rotated hsm algorithm certificates',
    cues: lines`
      encrypt(ed|ion|s)?
      \b(aes|tls|rsa|sha)\b|at rest|in transit
      key[^.]{0,40}(rotat|stor|generat|manage)
    `,
    exampleQuestions: lines`
      Encryption at rest and in transit
      Is the data scrambled so that a thief cannot read it?
      How are encryption keys generated, stored and rotated?
    `,
  },
  {
    id: 'security-certificates',
    title: 'Security certifications',
    kinds: ['other'],
    triggers: lines`
      iso ?27001
      \bsoc ?[12]\b
      cyber essentials
      certif(ication|ied|icate)[^.]{0,60}(security|scope|expir|held)
      attestation
      independent (audit|assur)
    `,
    heading: 'certif|attest|compliance|audit',
    words:
      'iso 27001 soc type ii cyber essentials certificate certified scope auditor report expiry statement of applicability attestation',
    cues: lines`
      iso(/iec)? ?27001|\bsoc ?[12]\b|cyber essentials|pci
      certif(ied|icate|ication)[^.]{0,60}(scope|valid|expir|body)?
    `,
    exampleQuestions: lines`
      Security certifications with scope and expiry
      Has an outsider confirmed that security is in order?
      Are independent audits of controls carried out every year?
      May customers audit, or obtain audit reports?
    `,
  },
  {
    id: 'security-policy',
    title: 'Information security policy',
    kinds: ['other'],
    triggers: lines`
      (information )?security policy
      security (programme|framework|management|organi[sz]ation)
      approved by management
    `,
    heading: 'policy|information security|scope|governance',
    words: 'information security policy approved management reviewed annually responsible officer framework isms',
    cues: lines`
      information security (policy|management)|\bisms\b
      (approved|reviewed)[^.]{0,60}(management|board|annual|year)
    `,
    exampleQuestions: lines`
      Information security policy approved and reviewed each year
      Are there written rules on security, and who stands behind them?
    `,
  },
  {
    id: 'access-control',
    title: 'Access control',
    kinds: ['other'],
    triggers: lines`
      multi-?factor
      \bmfa\b
      access (rights?|control|review)
      passwords?
      least privilege
      privileged
      log ?in
      single sign
    `,
    heading: 'access|authenticat|password|identity',
    words:
      'access rights granted reviewed removed least privilege role-based multi-factor authentication mfa password administrators joiners leavers',
    cues: lines`
      multi-?factor|\bmfa\b|two-?factor
      access[^.]{0,60}(grant|review|remov|revok|right|control)
      least privilege|role-based|password
    `,
    exampleQuestions: lines`
      Multi-factor authentication and access rights
      How do they make sure that only the right people get in?
      How are access rights granted, reviewed and removed?
      What happens to accounts of people who leave?
    `,
  },
  {
    id: 'vulnerabilities',
    title: 'Vulnerabilities and penetration tests',
    kinds: ['other'],
    triggers: lines`
      penetration test
      pen-?tests?
      vulnerabilit
      patch(es|ed|ing)?\b
      bug bounty
    `,
    heading: 'vulnerab|penetration|patch|testing',
    words:
      'penetration test independent tester annual vulnerability scanning critical patch days severity remediated findings',
    cues: lines`
      penetration test|pen-?test
      vulnerabilit|patch
      (critical|high)[^.]{0,60}(days|hours|remediat|severity)
    `,
    exampleQuestions: lines`
      Penetration tests and patching
      How often do outsiders try to break in on purpose?
      How are vulnerabilities found, ranked and fixed?
      When was the last test of the defences?
    `,
  },
  {
    id: 'secure-development',
    title: 'Secure development',
    kinds: ['other'],
    triggers: lines`
      secure (development|coding)
      code review
      dependency scan
      \bsdlc\b
      development life
    `,
    heading: 'development|change|code',
    words:
      'secure development life cycle code review dependency scanning static analysis testing separate environments change management release',
    cues: lines`
      secure (software )?development|\bsdlc\b|secure coding
      code review|static analysis|dependency|change management
    `,
    exampleQuestions: lines`
      Secure development life cycle
      Is code checked before it goes out?
    `,
  },
  {
    id: 'logging',
    title: 'Logging and monitoring',
    kinds: ['other'],
    triggers: lines`
      \blogs?\b|logging
      monitoring
      \bsiem\b
      audit trail
    `,
    heading: 'logging|monitoring',
    words: 'logs logging central monitoring siem alerts protected tamper retained months audit trail',
    cues: lines`
      \blogs?\b|logging|\bsiem\b|audit trail
      monitor(ed|ing)?[^.]{0,60}(alert|24|event|system)
    `,
    exampleQuestions: lines`
      Central logging, protection and retention of logs
      Would anybody notice a break-in?
    `,
  },
  {
    id: 'tenant-separation',
    title: 'Separation of customer data',
    kinds: ['other'],
    triggers: lines`
      separat(ed|ion)[^.]{0,60}(tenant|customer|data|environment)
      multi-?tenan
      segregat
    `,
    heading: 'separation|segregation|tenan|architecture',
    words: 'tenant tenants separation segregated logical customer data isolated database multi-tenant',
    cues: lines`
      multi-?tenan|tenant
      (logical(ly)?|physical(ly)?)[^.]{0,40}(separat|segregat)
    `,
    exampleQuestions: lines`
      Separation of customers' data
      Could another customer see our information?
    `,
  },
  {
    id: 'staff-screening',
    title: 'Screening and training of staff',
    kinds: ['other'],
    triggers: lines`
      screen(ed|ing)[^.]{0,60}(staff|employ|before)
      background checks?
      (security|awareness) training
      trained
    `,
    heading: 'human resources|training|screening|awareness',
    words:
      'background checks screening references before employment security awareness training annual staff confidentiality signed',
    cues: lines`
      background check|screening|vetting|references
      (awareness|security) training|trained
    `,
    exampleQuestions: lines`
      Staff screening and security training
      Do they check who they hire, and teach them?
    `,
  },
  {
    id: 'incident-response',
    title: 'Incident response',
    kinds: ['other', 'contract'],
    triggers: lines`
      incident (response|management)
      how (quickly|fast)[^.]{0,60}(told|notif|inform)
    `,
    heading: 'incident|response',
    words: 'incident response plan tested team severity escalation notify customers hours lessons learned',
    cues: lines`
      incident (response|management)
      (notif|inform)[^.]{0,80}(customer|hours|without undue)
    `,
    exampleQuestions: lines`
      Incident response plan and customer notification
      When something goes wrong, how soon do we hear of it?
    `,
  },
  {
    id: 'continuity',
    title: 'Business continuity and backups',
    kinds: ['other'],
    triggers: lines`
      business continuity
      disaster recovery
      back-?ups?
      recovery (time|point)
      \br[tp]o\b
      restores?\b
    `,
    heading: 'continuity|disaster|backup|recovery|resilience',
    words:
      'business continuity disaster recovery plan tested backup backups restore recovery time objective point hours daily offsite',
    cues: lines`
      business continuity|disaster recovery|\bbcp\b
      recovery (time|point)|\br[tp]o\b
      back-?ups?[^.]{0,60}(daily|encrypt|test|restor|stored)
    `,
    exampleQuestions: lines`
      Recovery time and recovery point objectives and tests
      How fast are they back after a disaster?
      Where are backups held and how often are restores tested?
    `,
  },
];
