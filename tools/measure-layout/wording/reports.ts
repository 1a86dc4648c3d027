import type { Chance } from '../chance.ts';
import { company, date, figure, money, person } from './names.ts';

export interface SectionWording {
  title: string;
  paragraphs: readonly string[];
}

export function reportSections(chance: Chance): SectionWording[] {
  const share = (): string => `${chance.between(1, 38)}.${chance.between(0, 9)} per cent`;
  return [
    {
      title: 'Summary',
      paragraphs: [
        `Revenue for the period was ${money(chance)}, an increase of ${share()} on the same period last year. Trading in the two largest sites was ahead of budget, while the smaller depots were held back by the late delivery of vehicles.`,
        'The Board is asked to note the results and to approve the revised forecast.',
      ],
    },
    {
      title: 'Financial performance',
      paragraphs: [
        `Gross margin fell to ${share()} as the cost of packaging rose faster than prices. Overheads were in line with the forecast that the Board approved in ${date(chance)}.`,
        `Net debt stood at ${money(chance)} at the end of the period. All covenants of the facility were met with comfortable headroom.`,
      ],
    },
    {
      title: 'Principal risks',
      paragraphs: [
        'The register of risks was reviewed in full. Two risks have been raised since the last meeting and one has been closed.',
        `The largest customer accounts for ${share()} of revenue, and its contract falls to be renewed next year.`,
      ],
    },
    {
      title: 'Health and safety',
      paragraphs: [
        `There were ${chance.between(2, 9)} reportable incidents, none of which led to an absence of more than three days. The audit of the loading bays was completed and its recommendations were accepted.`,
      ],
    },
    {
      title: 'Property',
      paragraphs: [
        `The lease of the warehouse expires on ${date(chance)}. Heads of terms for a renewal have been agreed with the landlord at a rent of ${money(chance)} a year.`,
        'A survey of the roof has been commissioned.',
      ],
    },
    {
      title: 'People',
      paragraphs: [
        `Headcount was ${figure(chance.between(80, 1900))} at the end of the period. ${person(chance)} was appointed as operations director and takes up the post in the autumn.`,
      ],
    },
    {
      title: 'Litigation and claims',
      paragraphs: [
        `The claim brought by ${company(chance)} was settled without admission of liability. No provision is required beyond the amount that was set aside last year.`,
      ],
    },
    {
      title: 'Outlook',
      paragraphs: [
        'Orders for the coming quarter are encouraging, and management expects the full year to be in line with the revised forecast.',
        `Capital expenditure of ${money(chance)} is planned, most of it for the replacement of refrigeration plant.`,
      ],
    },
  ];
}

export const BULLETS = [
  'renew the policy on the terms quoted by the broker',
  'obtain three quotations for the resurfacing of the yard',
  'write to the tenant about the arrears of service charge before the end of the month',
  'circulate the revised budget',
  'instruct solicitors to prepare the deed of variation and to agree it with the lender, so that it can be signed before the year end',
  'close the dormant bank account',
  'report back to the committee at its next meeting',
  'complete the filing of the annual return',
];

export const MINUTES = [
  'The minutes of the last meeting, which had been circulated, were approved as a true record and signed by the Chair.',
  'The finance director presented the management accounts. It was noted that cash had improved since the year end and that debtors were being pursued.',
  'The Board considered the proposal of management and, after discussion, resolved that it be approved.',
  'It was agreed that the company secretary would take advice and report to the next meeting.',
  'The directors declared their interests in accordance with the constitution. No director was precluded from voting.',
  'There being no further business, the Chair declared the meeting closed.',
  'The Chair reported on the meeting with the bank, which had gone well.',
  'It was resolved that the common seal be affixed to the lease of the new depot in the presence of any two directors.',
  'The managing director reported that two of the five claims had been settled within the provision that was made for them.',
  'The budget for the coming year was discussed at length. It was agreed to defer the second loading dock until the spring.',
  'Apologies were received from the auditor, who would join the meeting by telephone for the relevant item.',
  'A dividend of 4.5 cent per ordinary share was recommended for approval by the members in general meeting.',
  'The register of members was produced and two transfers of shares were approved for registration.',
  'The insurance renewal was noted. The premium had risen by 6 per cent, which was less than had been expected.',
  'No accidents had been reported since the last meeting, and the fire drill had been carried out at both sites.',
  'The solicitors had confirmed that the licence does not require the consent of the landlord.',
];

export const LETTER_PARAGRAPHS = [
  'We refer to your letter of last month and to our telephone conversation, and set out below the position of our client.',
  'Our client has at all times complied with its obligations under the agreement, and does not accept that any sum is due.',
  'We enclose a copy of the certificate, together with the correspondence to which it refers.',
  'Please confirm by return that the deposit will be released to the account named above without further deduction.',
  'Unless we hear from you within fourteen days we are instructed to issue proceedings without further notice.',
  'We should be glad to receive the executed counterpart at your earliest convenience.',
  'This letter is written without prejudice to the rights of our client, all of which are reserved.',
];
