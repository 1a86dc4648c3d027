import type { Chance } from '../chance.ts';
import { date, money, person } from './names.ts';

/** A title and what its clauses say; what stands in a list ends a clause with a colon and its points. */
export interface ClauseWording {
  title: string;
  clauses: readonly (string | { lead: string; points: readonly string[] })[];
}

const notice = (chance: Chance): string =>
  chance.pick(['30 days', 'three months', 'ten Business Days', '60 days', 'six months']);

export function clauseWordings(chance: Chance): ClauseWording[] {
  const days = chance.pick(['14 days', '30 days', 'five Business Days', '28 days']);
  return [
    {
      title: 'Definitions and interpretation',
      clauses: [
        'In this Agreement the words set out in this clause have the meanings given to them, unless the context requires otherwise.',
        {
          lead: 'In this Agreement, unless the context requires otherwise:',
          points: [
            'words in the singular include the plural and the other way round;',
            'a reference to a statute includes any order or regulation made under it;',
            'headings are for convenience only and do not affect how this Agreement is read; and',
            'a reference to a party includes its successors and permitted assigns.',
          ],
        },
      ],
    },
    {
      title: 'Term',
      clauses: [
        `This Agreement commences on ${date(chance)} and, unless it is ended earlier in accordance with its terms, continues for a period of ${chance.pick(['three', 'five', 'seven'])} years.`,
        `Either party may extend the Term once by a further twelve months by giving not less than ${notice(chance)} notice in writing before it expires.`,
      ],
    },
    {
      title: 'Supply of the Goods',
      clauses: [
        'The Supplier shall supply, and the Buyer shall purchase, such quantities of the Goods as the Buyer orders in accordance with this clause.',
        `Each order shall be confirmed within ${days} of receipt, failing which it is deemed to have been accepted.`,
        {
          lead: 'The Supplier shall ensure that the Goods:',
          points: [
            'conform in all material respects with their description and with the Specification;',
            'are of satisfactory quality and fit for the purpose that the Buyer has made known; and',
            'comply with all applicable statutory and regulatory requirements relating to manufacture, labelling, packaging, storage and delivery.',
          ],
        },
      ],
    },
    {
      title: 'Price and payment',
      clauses: [
        `The price for the Goods is ${money(chance)} per month, exclusive of value added tax, which is payable in addition at the rate in force.`,
        `The Buyer shall pay each undisputed invoice within ${days} of the date on which it is received.`,
        'If a sum is not paid when it falls due, interest accrues on it from day to day at 4 per cent a year above the base rate of the Bank, before as well as after judgment.',
      ],
    },
    {
      title: 'Confidentiality',
      clauses: [
        'Each party shall keep in confidence all information of a confidential nature that it receives from the other, and shall use it for no purpose other than the performance of this Agreement.',
        {
          lead: 'The obligation in this clause does not apply to information which:',
          points: [
            'is or becomes public other than through a breach of this Agreement;',
            'was lawfully in the possession of the recipient before it was disclosed; or',
            'is required to be disclosed by law, by a court of competent jurisdiction or by a regulatory authority.',
          ],
        },
        'This clause survives the end of this Agreement for a period of five years.',
      ],
    },
    {
      title: 'Limitation of liability',
      clauses: [
        'Nothing in this Agreement limits or excludes liability for death or personal injury caused by negligence, or for fraud or fraudulent misrepresentation.',
        `Subject to the preceding paragraph, the total liability of either party in any Contract Year shall not exceed ${money(chance)}.`,
        'Neither party is liable for loss of profit, loss of goodwill or any indirect or consequential loss.',
      ],
    },
    {
      title: 'Termination',
      clauses: [
        `Either party may terminate this Agreement at any time by giving the other not less than ${notice(chance)} written notice.`,
        {
          lead: 'A party may terminate this Agreement with immediate effect by notice in writing if the other:',
          points: [
            `commits a material breach which is not remedied within ${days} of a notice requiring it to be remedied;`,
            'is unable to pay its debts as they fall due, or enters into examinership, liquidation or any arrangement with its creditors; or',
            'undergoes a change of control without the prior written consent of the first party, such consent not to be unreasonably withheld or delayed.',
          ],
        },
        'Termination does not affect any right that has accrued at the date of termination.',
      ],
    },
    {
      title: 'Assignment and subcontracting',
      clauses: [
        'Neither party may assign, charge or otherwise transfer any of its rights under this Agreement without the prior written consent of the other.',
        'The Supplier remains responsible for everything that its subcontractors do or fail to do as if it were its own act.',
      ],
    },
    {
      title: 'Insurance',
      clauses: [
        `The Supplier shall maintain in force product liability insurance of not less than ${money(chance)} for any one claim, with a reputable insurer.`,
        'On request the Supplier shall produce the certificate of insurance and the receipt for the current premium.',
      ],
    },
    {
      title: 'Data protection',
      clauses: [
        'Each party shall comply with its obligations under the Data Protection Legislation in respect of all personal data that it processes under this Agreement.',
        {
          lead: 'The Processor shall:',
          points: [
            'process the personal data only on the written instructions of the Controller;',
            'ensure that all persons who have access to it are bound to keep it confidential; and',
            'notify the Controller without undue delay on becoming aware of a personal data breach.',
          ],
        },
      ],
    },
    {
      title: 'Force majeure',
      clauses: [
        'Neither party is in breach of this Agreement for a delay or failure in performance that results from events beyond its reasonable control.',
        `If the period of delay exceeds ${notice(chance)}, the party not affected may terminate this Agreement in writing.`,
      ],
    },
    {
      title: 'Notices',
      clauses: [
        `Any notice under this Agreement must be in writing and be marked for the attention of ${person(chance)}, and may be delivered by hand, by registered post or by e-mail.`,
        'A notice is deemed to have been received on the second Business Day after posting, or at the time of transmission if sent by e-mail before 5.00 p.m.',
      ],
    },
    {
      title: 'Governing law and jurisdiction',
      clauses: [
        `This Agreement and any dispute arising out of it are governed by the laws of ${chance.pick(['Ireland', 'England and Wales', 'Northern Ireland', 'Scotland'])}.`,
        'The parties submit to the exclusive jurisdiction of its courts.',
      ],
    },
    {
      title: 'Entire agreement',
      clauses: [
        'This Agreement is the entire agreement between the parties and supersedes all previous arrangements, understandings and agreements between them relating to its subject.',
        'No variation of this Agreement is effective unless it is in writing and signed by or on behalf of each party.',
      ],
    },
  ];
}
