import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Confidentiality agreements: what is protected. */
export const NDA_SCOPE_TOPICS: readonly Topic[] = [
  {
    id: 'nda-scope',
    title: 'What counts as confidential information',
    kinds: ['nda'],
    triggers: lines`
      technical
      non-?technical
      (kind|type|sort)s? of (information|data|material)
      (business|financial|commercial|marketing) (information|data|secrets?)
      (definition|scope|meaning) of
      what counts as
      covered
    `,
    heading: 'defin|confidential information',
    words:
      'means business financial technical marketing customer lists plans strategies know-how trade secrets data product pricing includes information',
    cues: lines`
      confidential information["”’]?( shall| will)?[^.]{0,30}(means?|includes?|refers?|defined|consist)
      (business|financial|marketing|customer|commercial|sales|pricing)[^.]{0,80}(plan|information|data|list|strateg)
    `,
    exampleQuestions: lines`
      Definition and scope of confidential information
      What exactly has to be kept secret?
      Does the protection reach business, financial and customer data, or engineering matters only?
      Which sorts of material are covered?
      Is it limited to technology, or are plans and price lists in as well?
      Subject matter protected
      Are marketing and commercial details included?
      How wide is the meaning of protected information?
      Is only scientific or engineering know-how protected?
      Which information are we talking about?
      Are business plans and customer data protected as well as technical things?
      Kinds of material that fall under the secrecy
      Meaning of the protected information
      What is included in the secrets?
      Is financial and commercial know-how within the definition?
      What is off limits to talk about
      Is it just engineering stuff, or the money side too?
      Ambit of the safeguarded material
      Coverage – technical matters alone, or commercial too?
      Please state whether only technical matters are protected.
      Are business secrets covered or just the tech?
    `,
  },
  {
    id: 'nda-marking',
    title: 'Marking of confidential information',
    kinds: ['nda'],
    triggers: lines`
      (expressly|explicit)[^.]{0,160}identif
      identified (as|by)
      \bmark(ed|ing)?\b
      \b(label|stamp|legend)
      designat
    `,
    heading: 'defin|confidential information|mark',
    words:
      'marked designated identified confidential proprietary legend writing labeled stamped time disclosure orally summarized within days',
    cues: lines`
      (marked|designated|identified|labell?ed|stamped|legend)
      (confidential|proprietary)["”’]?[^.]{0,60}(writing|tangible|time of disclosure)
      reasonabl[ey][^.]{0,60}(understood|known|considered|understand|believe)
    `,
    exampleQuestions: lines`
      Marking requirements
      Does it only count as secret if it is stamped or labelled?
      Do papers need a legend to be protected?
      Must the discloser say in so many words what is confidential?
      Is unlabelled material protected too?
      Designation of protected documents at the time of handing over
      Does somebody have to flag what is sensitive?
      Is a written notice needed to make something protected?
      Does protection depend on an express designation?
      Do they have to stamp "confidential" on it?
      What if they forgot to label it?
      Is everything secret, or only what has been flagged?
      How do we know what is meant to be secret?
      Labelling or legend needed for protection
      Need to say in writing that something is confidential
      Must sensitive material be pointed out to us?
      Labelling
      Does a page without a stamp count?
      Must safeguarded material bear a legend or be singled out by its owner?
      Labelling needed for protection?
      Please state whether the owner has to say expressly which items are secret.
      Do they have to write "secret" on everything?
    `,
  },
  {
    id: 'nda-oral',
    title: 'Oral disclosures',
    kinds: ['nda'],
    triggers: lines`
      \bverbal|\boral
      spoken
      (said|told|mentioned|say)[^.]{0,60}(meeting|phone|call|conversation)
      conversation
      word of mouth
    `,
    heading: 'defin|confidential information',
    words: 'oral orally verbal verbally written visual electronic form disclosed tangible whether means observation',
    cues: lines`
      oral(ly)?|verbal(ly)?
      (written|writing|electronic|visual|any form|any medium|tangible|whether or not)
    `,
    exampleQuestions: lines`
      Oral disclosures
      Does something said in a meeting count?
      Is spoken information protected?
      Are things told over the phone covered?
      Protection of what is passed on by word of mouth
      Do conversations fall under the secrecy?
      Does it matter in what form the information is given?
      Information given in discussions, demonstrations or visits
      Unwritten disclosures
      Do they have to put it in writing for it to count?
      What if somebody just tells us something?
      Does it also cover what is said or shown in a demonstration?
      Information passed on in talks
      Verbal communication
      Is a chat over lunch protected?
      In which forms can secrets be handed over?
      Spoken material
      What about stuff mentioned over coffee?
      Does protection reach matter conveyed by word rather than on paper?
      Spoken disclosures covered?
      Please state whether matters told by word of mouth are protected.
      What if they only told us over the phone?
    `,
  },
  {
    id: 'nda-third-party-source',
    title: 'Information from another source',
    kinds: ['nda'],
    triggers: lines`
      (acquire|obtain|get|receiv|learn|hear|come)[^.]{0,120}(third part|someone else|another source|elsewhere|other source|outsider|somewhere else|other people)
      (third part|someone else|another source|elsewhere|outsider)[^.]{0,80}(acquire|obtain|learn|same|similar)
      public(ly)? (domain|known|available)
      already (knew|known|had)
    `,
    heading: 'exclu|exception|confidential information',
    words:
      'lawfully received third party without restriction breach obligation source rightfully obtained known prior public domain available',
    cues: lines`
      (receiv|obtain|acquir|learn|becom|disclosed|furnish|made available)[^.]{0,100}(third[- ]part|source|other than)
      (third[- ]part(y|ies)|source)[^.]{0,140}(not|without|lawful|right|breach|restrict|obligat)
    `,
    exampleQuestions: lines`
      Information lawfully obtained elsewhere
      What if we hear the same thing from someone else?
      Is it still secret if another source told us?
      May the recipient get comparable data from outsiders?
      Exclusions: public domain, prior knowledge, other sources
      Are we free to use what an unrelated person gives us?
      Material rightfully received from others
      Does the duty fall away for things we already knew?
      Which information is not protected?
      What if we find the same information somewhere else?
      Are we free if another person gives us the same thing?
      Information that somebody else lawfully provides
      Can we get similar material from others?
      Does it stop being secret if it reaches us another way?
      Knowledge that comes from an unrelated source
      Other sources
      Suppose a stranger hands us the same stuff, is that fine?
      May the recipient procure comparable matter from elsewhere?
      Freedom to obtain comparable know-how from others
      Please state whether the receiver may get comparable know-how from an outsider.
      Can we get the same thing from someone else?
    `,
  },
  {
    id: 'nda-independent-development',
    title: 'Independent development',
    kinds: ['nda'],
    triggers: lines`
      independent(ly)?[^.]{0,40}(develop|creat|work)
      (develop|creat|invent|build|make|come up with)[^.]{0,120}(similar|same|own|alike|comparable)
      by (our|its|their|them|our)sel(f|ves)
      on (our|its|their) own
    `,
    heading: 'exclu|exception|residual|confidential information',
    words:
      'independently developed without use reference access receiving party employees competing products prevent development',
    cues: lines`
      independent(ly)?[^.]{0,60}(develop|creat|conceiv|generat|deriv|discover|acquir)|(develop|creat|conceiv|generat)[^.]{0,50}independent
    `,
    exampleQuestions: lines`
      Independent development
      Can we still build something like it ourselves?
      What if our own people come up with the same idea alone?
      May the recipient create comparable products without using what it was shown?
      Exception for work done by staff with no access
      Is our own similar work safe?
      Freedom to develop competing technology
      Are self-made results left out of the duty of secrecy?
      Parallel in-house creation
      May we work on the same idea without them?
      Are we allowed to make a similar product if we did not copy?
      Does it block our own research?
      What if our engineers had thought of it already?
      Own creations without use of what was received
      Can the recipient come up with comparable things by itself?
      Self-developed knowledge
      Own work
      Can we still cook up our own version?
      Is the recipient at liberty to devise comparable matter on its own account?
      Freedom to create comparable know-how alone
      Please state whether the receiver may build comparable know-how by its own efforts.
      Can we invent the same thing by ourselves?
    `,
  },
];
