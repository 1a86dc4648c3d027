import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Confidentiality agreements: what may be done with the information. */
export const NDA_HANDLING_TOPICS: readonly Topic[] = [
  {
    id: 'nda-reverse-engineering',
    title: 'Reverse engineering',
    kinds: ['nda'],
    triggers: lines`
      reverse[- ]engineer
      decompil
      disassembl
      take[^.]{0,30}apart
    `,
    heading: 'reverse|use|restrict',
    words: 'reverse engineer decompile disassemble analyze samples object prototype embody composition',
    cues: lines`
      reverse[- ]engineer|decompil|disassembl|analy[sz]e[^.]{0,60}(sample|composition|chemical)
    `,
    exampleQuestions: lines`
      Reverse engineering
      Can we take their product apart to see how it works?
      Is decompiling, disassembling or analysing samples forbidden?
      May the recipient work out the design from a prototype?
      Ban on examining the composition of materials received
      Are we allowed to pull the software to pieces?
      Tearing down or deconstructing the other side's devices
      Restriction on deriving the underlying technology from items handed over
      Are we allowed to find out how it is built?
      May we open up the samples to study them?
      Ban on analysing, decoding or dismantling
      Can engineers examine the prototype to learn its secrets?
      Working backwards from the product
      Unpicking the other side's device or code
      Teardown
      Can we crack it open to see what makes it tick?
      Is the recipient barred from deducing the make-up of specimens?
      Taking items apart to learn secrets
      Please state whether the receiver may dismantle or analyse items that embody the secrets.
      Can we open the box and figure out how it works?
    `,
  },
  {
    id: 'nda-return',
    title: 'Return or destruction of confidential information',
    kinds: ['nda'],
    triggers: lines`
      (return|destr(oy|uct)|give back|hand back|send back|shred|delet(e|ion)|erase)
      get rid of
    `,
    heading: 'return|destr|terminat',
    words: 'return destroy all copies request termination promptly materials documents certify written erase deliver',
    cues: lines`
      (return|destroy|destruct|deliver|erase)[^.]{0,120}(confidential|information|material|document|cop(y|ies)|proprietary|data)
      (upon|on|at|after|within)[^.]{0,60}(request|terminat|expir|demand|conclusion)
    `,
    exampleQuestions: lines`
      Return or destruction of information
      What happens to the papers when we are finished?
      Do we have to give everything back or shred it?
      Must files be deleted at the end?
      When it is over, what must be done with the material that was handed out?
      Disposal of documents on request or on expiry
      Does the recipient have to hand back what it got?
      Erasure of data at the close of talks
      Certificate of destruction
      Surrender of materials once the discussions are concluded
      Must we hand everything back when they ask?
      Do we have to wipe our files?
      What becomes of the documents at the end?
      Giving back or getting rid of the material
      When they want it back, what must we do?
      How quickly do the papers have to be sent back?
      Deletion and hand-back on demand
      Clean desk at the end
      Do we have to clear out our cupboards when it is over?
      Surrender or elimination of material upon cessation
      Handing back or destroying at the end
      Please state whether the receiver has to give back or dispose of the material when the contract ends.
      Do we have to give it all back?
    `,
  },
  {
    id: 'nda-retention',
    title: 'Keeping copies after the end',
    kinds: ['nda'],
    triggers: lines`
      (retain|keep|hold on|store)[^.]{0,80}(confidential|information|cop(y|ies)|record|material|some|anything|backup|document)
      possession
      archiv
      backup
    `,
    heading: 'return|destr|retain',
    words: 'retain keep copy archival legal compliance backup regulatory records counsel notwithstanding law policy',
    cues: lines`
      (retain|keep|archiv|maintain|preserve)[^.]{0,120}(cop(y|ies)|record|information|archiv|backup|material)
      (notwithstanding|except|provided)[^.]{0,120}(retain|archiv|keep|backup)
    `,
    exampleQuestions: lines`
      Retention of archival copies
      Can we hold on to anything afterwards?
      May lawyers keep one set for the file?
      Are backups allowed to stay on our systems?
      Is the recipient permitted to keep some of it for compliance?
      Exceptions to the duty to give everything back
      Record copies and regulatory retention
      Does anything remain with us after the return?
      Continued possession of part of the material
      Are we allowed to keep a copy for ourselves?
      May something stay in our files for legal reasons?
      Is one archive set permitted?
      Can copies remain on backup tapes?
      Holding on to part of the material after the end
      Do we really have to give up every last page?
      Keeping information that regulators or lawyers need
      Residual copies
      Can we hang on to a set just in case?
      Is the recipient at liberty to hold some matter after handing the rest back?
      Keeping some material after hand-back
      Please state whether the receiver may keep anything once the rest has been handed back or disposed of.
      Can we keep a copy?
    `,
  },
  {
    id: 'nda-sharing-advisers',
    title: 'Sharing with advisers and other third parties',
    kinds: ['nda'],
    triggers: lines`
      (shar|pass|show|disclos|give|tell)[^.]{0,120}(third|consultant|agent|advis|outside|lawyer|accountant|bank|contractor|affiliate)
      third[- ]part(y|ies)[^.]{0,120}(shar|access|disclos|see)
      (lawyer|adviser|advisor|accountant|consultant|contractor)s?\b
    `,
    heading: 'disclos|permitted|represent|confiden|non-?disclos|use',
    words:
      'representatives advisors consultants agents attorneys accountants contractors affiliates need know disclose bound directors lenders professional',
    cues: lines`
      (advis[eo]rs?|consultants?|agents?|attorneys?|accountants?|(sub)?contractors?|lawyers?|counsel|representatives|affiliates?|financing sources)
      need[- ]to[- ]know|need to know
      (disclos|share|provid|furnish|reveal)[^.]{0,120}(representatives|third part|person|consent)
    `,
    exampleQuestions: lines`
      Disclosure to advisers, agents and consultants
      Can we show it to our lawyers or bankers?
      Who outside the company may see it?
      May outsiders such as contractors be let in on it?
      Passing the material on to professional advisers
      Are we allowed to involve people who do not work for us?
      Permitted recipients beyond the company
      Access for affiliates, lenders and accountants
      Handing it to third persons
      Can external helpers read the documents?
      Can we show the papers to our accountant?
      Are people outside our company permitted to see it?
      May we let a consultant have a look?
      Can it go to banks, lawyers or contractors?
      Sharing with outside helpers
      Which outsiders may be told?
      Release to third persons with or without approval
      Outside recipients
      Can we run it past our lawyer?
      May matter be passed to persons beyond the recipient's own ranks, such as counsel or contractors?
      Passing on to consultants, agents, advisers
      Please state whether the receiver may pass material to outside professionals.
      Can our accountant see this?
    `,
  },
  {
    id: 'nda-sharing-employees',
    title: 'Sharing with employees',
    kinds: ['nda'],
    triggers: lines`
      (shar|pass|show|disclos|give|tell|access|see)[^.]{0,120}(employee|staff|personnel|colleague|worker|team|officers|directors)
      (employee|staff|personnel|colleague|worker|team)s?[^.]{0,80}(shar|see|access|read|told|receiv|need)
      need[- ]to[- ]know
      internally
    `,
    heading: 'disclos|permitted|represent|confiden|non-?disclos|use',
    words: 'employees directors officers need know disclose personnel staff bound representatives only those permit',
    cues: lines`
      (employees?|directors?|officers?|personnel|staff|representatives)
      need[- ]to[- ]know|need to know
      (disclos|share|provid|furnish|reveal|access)[^.]{0,120}(employees?|officers?|directors?|personnel|representatives)
    `,
    exampleQuestions: lines`
      Disclosure to employees
      Can our own staff see it?
      Who in the company may read it?
      Need-to-know distribution inside the recipient
      May colleagues be told?
      Are officers, directors and workers permitted recipients?
      Internal circulation
      Which people in our team may have it?
      Access by the recipient's workforce
      Can our workers be told?
      Which of our own people may see it?
      May everybody in the office read it?
      Do only those staff who must know get it?
      Passing it on inside the company
      Sharing with officers and personnel
      Inside recipients
      Can our own crew take a look?
      May matter be circulated among the recipient's personnel?
      Passing on to own staff
      Please state whether the receiver may pass material to the people who work for it.
      Can everyone at work see this?
    `,
  },
  {
    id: 'nda-copies',
    title: 'Copies of confidential information',
    kinds: ['nda'],
    triggers: lines`
      \bcop(y|ies|ied|ying)\b(?![^.]{0,40}(keep|retain))
      reproduc
      duplicat
      photocop
      extracts?
      scan
    `,
    heading: 'cop(y|ies)|reproduc|return|use',
    words: 'copy copies reproduce duplicate reproduction summaries extracts except necessary without consent notes',
    cues: lines`
      (cop(y|ies|ied|ying)|reproduc|duplicat|summari[sz]|photocop)
      (not|no)[^.]{0,60}(copy|cop(ies|ied)|reproduc|duplicat)|cop(y|ies)[^.]{0,60}(necessary|required|reasonabl)
    `,
    exampleQuestions: lines`
      Copying
      May we photocopy or scan what we receive?
      Is duplication allowed?
      Can extracts, notes or summaries be made?
      Limits on reproducing the material
      How many duplicates can the recipient make?
      Replication of documents
      Is it alright to run off extra sets?
      Can we make copies?
      Are we allowed to print or save it?
      Is making a duplicate forbidden?
      How many copies may there be?
      Taking notes or making extracts
      Can somebody scan the documents?
      Duplicates
      Can we run it through the photocopier?
      Is replication of the matter tolerated?
      Duplication allowed?
      Please state whether the receiver may reproduce the material.
      Can we make copies for the team?
    `,
  },
  {
    id: 'nda-compelled',
    title: 'Disclosure required by law',
    kinds: ['nda'],
    triggers: lines`
      required by (law|a court|court)
      compelled|forced|ordered
      judicial
      subpoena
      (court|judge|regulator|government|authorit|legal process|police)
    `,
    heading: 'compel|required|legal|exception|disclos|exclu',
    words:
      'required law court order subpoena judicial governmental regulation process prompt notice protective order compelled request legally notify',
    cues: lines`
      (required|compelled|requested|obliged|ordered)[^.]{0,80}(law|court|regulation|subpoena|judicial|legal|govern|order|process|authority)
      (notice|notify|notification|inform)[^.]{0,160}|protective order
      subpoena|protective order|court order|legal process
    `,
    exampleQuestions: lines`
      Compelled disclosure
      What if a judge orders us to hand it over?
      Must they warn us before giving it to a regulator?
      Duty to notify when authorities demand the material
      If a court asks for it, who has to be told?
      Forced disclosure under legal process
      Response to a subpoena
      Does the owner get a chance to object before officials see it?
      Advance warning of mandatory disclosure
      What if the police or a court want to see it?
      Do they have to warn the other side before giving it to the government?
      If the law forces us to reveal it, what must we do?
      Handing over information under a legal duty
      Must we tell them when an official asks for it?
      Court-ordered release
      When the state demands the information, is the other side told?
      Legally forced release
      If a judge twists our arm, do we have to give them a heads-up?
      Must the owner be alerted where an authority demands the matter?
      Legally required release – warning to the owner
      Please state whether the receiver must alert the owner if a law or court demands release.
      What if the cops ask for it?
    `,
  },
  {
    id: 'nda-use',
    title: 'Limits on use',
    kinds: ['nda'],
    triggers: lines`
      (not |only |may |can |how )[^.]{0,40}\buse\b
      \buse of
      restrict[^.]{0,40}\buse\b
      limited use
      purpose
      misuse
    `,
    heading: 'use|purpose|non-?use|obligat|restrict',
    words: 'use solely purpose only evaluating except any other limited not connection business transaction permitted',
    cues: lines`
      (use|utili[sz]e)[^.]{0,100}(only|solely|exclusively|other than|except|purpose)
      (only|solely|exclusively|other than|except)[^.]{0,80}(purpose|use|connection|evaluat)
      not[^.]{0,40}use[^.]{0,80}(any|confidential|information)
    `,
    exampleQuestions: lines`
      Permitted use and purpose
      What can we do with it?
      For what may the recipient employ the material?
      Is it only to be used to weigh up the deal?
      Ban on exploiting what is learnt for anything else
      Are we barred from turning it to our own advantage?
      Permitted purpose
      Restriction to the evaluation of the project
      Can they make commercial use of what we tell them?
      What are we allowed to do with the information?
      Can we use it for anything other than the project?
      May they make money from what we tell them?
      Only for which purpose may it be used?
      Ban on using secrets for one's own ends
      Is use limited to looking at the deal?
      Are we allowed to put what we learn to other use?
      Can we cash in on what they tell us?
      To what ends may the matter be put?
      Purpose limits
      Please state whether the receiver may employ the material only for the stated aims.
      Can we use it for something else?
    `,
  },
];
