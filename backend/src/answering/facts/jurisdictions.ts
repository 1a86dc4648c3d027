/** Names of states, provinces and parts of countries that have a law of their own. */
const PARTS = [
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming',
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan',
  "New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|England and Wales|England|Scotland|Northern Ireland|Wales|Jersey|Guernsey|Isle of Man|Hong Kong|Macau|Dubai|Abu Dhabi|Republic of China|Russian Federation|People[’']s Republic of China|PRC|Republic of Ireland|United States of America|United States|USA|U\\.S\\.A\\.|United Kingdom|UK|Great Britain|Korea|Republic of Korea|The Netherlands|Netherlands|Czech Republic|Turkey|Bavaria|Geneva|Zurich|European Union",
].join('|');

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => REGIONS.of(first + second)))
  .filter((name) => name !== undefined)
  .filter(
    (name) =>
      /^\p{L}[\p{L} ]+$/u.test(name) && !/unknown|outlying|pseudo|antarctic|european union|eurozone/i.test(name),
  );

/** "English law" and the country whose law it is. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  english: 'England',
  irish: 'Ireland',
  scottish: 'Scotland',
  scots: 'Scotland',
  swiss: 'Switzerland',
  german: 'Germany',
  french: 'France',
  dutch: 'Netherlands',
  belgian: 'Belgium',
  italian: 'Italy',
  spanish: 'Spain',
  portuguese: 'Portugal',
  austrian: 'Austria',
  swedish: 'Sweden',
  norwegian: 'Norway',
  danish: 'Denmark',
  finnish: 'Finland',
  polish: 'Poland',
  japanese: 'Japan',
  chinese: 'China',
  indian: 'India',
  israeli: 'Israel',
  canadian: 'Canada',
  australian: 'Australia',
  singapore: 'Singapore',
};

const SAME: Readonly<Record<string, string>> = {
  prc: "People's Republic of China",
  'people’s republic of china': "People's Republic of China",
  usa: 'United States',
  'u.s.a.': 'United States',
  'united states of america': 'United States',
  uk: 'United Kingdom',
  'the netherlands': 'Netherlands',
  'republic of ireland': 'Ireland',
};

const NAMES = [...PARTS.split('|'), ...COUNTRIES]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '\\s+');
/** A place that has a law or courts of its own: "the State of New York", "England and Wales". */
export const PLACE = String.raw`(?:the\s+)?(?:(?:state|commonwealth|province|republic|kingdom|country)\s+of\s+)?(?:the\s+)?(${NAMES})\b`;
export const ADJECTIVE = `(${Object.keys(ADJECTIVES).join('|')})`;

/** One name for one place, however it is written. */
export function placeName(found: string): string {
  const key = found.replaceAll(/\s+/g, ' ').toLowerCase();
  const known = SAME[key] ?? ADJECTIVES[key];
  if (known) return known;
  const name = [...PARTS.split('|'), ...COUNTRIES].find((one) => one.toLowerCase() === key);
  return name ?? found;
}
