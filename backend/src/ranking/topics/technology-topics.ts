import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Technology a business is built on. */
export const TECHNOLOGY_TOPICS: readonly Topic[] = [
  {
    id: 'ai-use',
    title: 'Use of artificial intelligence',
    kinds: ['other', 'contract'],
    triggers: lines`
      machine learning
      (generative|artificial)[ -](ai|intelligence)
      \bai\b
      used for training
      opt out
    `,
    heading: String.raw`artificial|machine learning|\bai\b`,
    words:
      'artificial intelligence machine learning generative model training customer data outputs human review opt out',
    cues: lines`
      machine learning|artificial intelligence|generative|\bai\b|language model
      (train|training)[^.]{0,60}(model|data)|opt(ing)?[- ]out
    `,
    exampleQuestions: lines`
      Use of machine learning on customer data
      Do they feed our data to an AI?
      How are AI outputs checked, and can customers opt out?
    `,
  },
  {
    id: 'open-source',
    title: 'Open-source components',
    kinds: ['other'],
    triggers: lines`
      open[- ]source
      copyleft
      \bgpl\b
      \bsbom\b
    `,
    heading: 'open source|software|components',
    words: 'open source components licence copyleft gpl mit apache scan inventory distributed',
    cues: lines`
      open[- ]source|copyleft|\b(a|l)?gpl\b|apache licen
    `,
    exampleQuestions: lines`
      Open-source components and their licences
      Is free software built in, and on what terms?
      Are copyleft terms met?
    `,
  },
  {
    id: 'registered-ip',
    title: 'Registered intellectual property',
    kinds: ['other'],
    triggers: lines`
      (trade ?marks?|patents?|designs?|domain names?)[^.]{0,80}(registered|applied|register|own|name)
      domain names?
      registered[^.]{0,40}(marks|ip|intellectual)
    `,
    heading: 'trade ?mark|patent|domain|intellectual',
    words:
      'trade mark patent design domain name registered application number class proprietor renewal jurisdiction filed granted',
    cues: lines`
      (trade ?mark|patent|design)[^.]{0,80}(regist|appl|no\.?|number|grant)
      domain name|\.(com|ie|eu)\b
    `,
    exampleQuestions: lines`
      Registered and pending trade marks, patents, designs and domain names
      Which brands and inventions are on record, and in whose name?
    `,
  },
  {
    id: 'third-party-licences',
    title: 'Licences the business depends on',
    kinds: ['other'],
    triggers: lines`
      third[- ]party licen[cs]es?
      licen[cs]es?[^.]{0,60}(depend|rel(y|ies)|critical)
      software licen[cs]es
    `,
    heading: 'licen[cs]e|software',
    words:
      'third party licence software licensed supplier agreement term termination change control fees users critical',
    cues: lines`
      licen[cs]e(d|s)?[^.]{0,80}(from|by|software|third)
      (critical|depend)[^.]{0,60}(software|licen|system)
    `,
    exampleQuestions: lines`
      Third-party licences the business depends on
      Whose software could the company not do without?
      Can they be ended on a change of control?
    `,
  },
];
