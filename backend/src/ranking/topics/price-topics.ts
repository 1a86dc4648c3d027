import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Money and quantities. */
export const PRICE_TOPICS: readonly Topic[] = [
  {
    id: 'revenue-share',
    title: 'Royalties and revenue share',
    kinds: ['contract'],
    triggers: lines`
      (revenue|profit)s?[- /](or )?((revenue|profit)[- ])?(shar|split)
      (share|split|cut|percentage|slice)s? of (the )?(revenue|profit|income|sales|proceeds|takings|earnings|fees)
      royalt
      commission
      profit[- ]shar
    `,
    heading: 'royalt|commission|compensation|payment|fees|revenue',
    words: 'royalty royalties percentage percent net sales revenue share commission pay profits gross split',
    cues: lines`
      (royalt|commission|revenue shar|profit shar)
      (\d{1,3}(\.\d{1,3})?\s?%|percent(age)?)[^.]{0,80}(revenue|sales|profit|gross|net|proceeds|fees)
      (shar(e|ed|ing)|split)[^.]{0,60}(revenue|profit|proceeds)
    `,
    exampleQuestions: lines`
      Revenue or profit sharing
      Royalty rates and commissions
      Does anybody get a cut of the money the other one makes?
      What percentage of sales has to be paid over?
      How are earnings split between the partners?
      Is part of the income passed on to the other side?
      Are royalties payable, and on what?
      Commission on turnover or net receipts
      Do we owe them a slice of our takings?
      State any obligation to account for a proportion of proceeds.
      Who receives what portion of the revenues?
      Sharing of profits, fees or advertising income
      What share of the takings has to be handed over?
      Do they earn money on every sale we make?
      Is somebody paid according to turnover?
      Percentage-based compensation
      How is the money that comes in divided up?
      Do both sides get something out of what is earned?
      Variable payment linked to sales, income or profit
      How big is their cut?
      Split of the spoils
      How do the participants carve up what comes in?
      Is any proportion of receipts remitted to the counterpart?
      Who earns what from each sale?
      Kickback or percentage on turnover
      Sharing of income or gains – rates
      Please state whether a party must pay the other a portion of what it earns from the goods, services or technology.
      Do we have to give them a piece of the pie?
    `,
  },
  {
    id: 'price-restriction',
    title: 'Price restrictions',
    kinds: ['contract'],
    triggers: lines`
      price (restriction|control|increase|adjust|cap|freeze|rise)
      pric(es?|ing)[^.]{0,120}(restrict|control|raise|increase|change|limit|fixed)
      (raise|increase|put up|change|hike)[^.]{0,60}(price|fee|charge|rate)s?
      indexation
    `,
    heading: 'pric|fees',
    words: 'price prices increase decrease exceed adjust consumer index cap not raise fees maximum rate',
    cues: lines`
      (not|no)[^.]{0,60}(increase|exceed|raise|reduce|adjust)[^.]{0,80}(price|fee|rate|charge)
      (price|fee|rate|charge)s?[^.]{0,100}(not (be )?(increase|exceed|raise)|fixed|maximum|cap)
      consumer price index|\bCPI\b|index
    `,
    exampleQuestions: lines`
      Price controls and limits on increases
      Can they put the charges up whenever they like?
      Is there a ceiling on what may be charged?
      Are the rates fixed, and for how long?
      How are fees adjusted from year to year?
      Limits on raising or cutting prices
      Indexation and price review
      By how much can the cost go up?
      Is a party free to set its own selling price?
      Restrictions on a party's ability to alter the amount charged for goods or services
      Price freeze or cap
      Can the price go up during the contract?
      Are we protected against price rises?
      Do we have a say in what they charge?
      How may tariffs be changed?
      Is somebody told at what price to sell?
      Limits on adjusting fees and rates
      Does the price follow inflation?
      Caps on tariffs
      Could they jack up what they charge us?
      To what extent may the consideration be revised upward?
      Is the tariff frozen?
      Constraints on changing charges
      Please state whether a party's freedom to move its charges up or down is constrained.
      Are they stopped from hiking what we pay?
    `,
  },
  {
    id: 'minimum-commitment',
    title: 'Minimum commitment',
    kinds: ['contract'],
    triggers: lines`
      minimum (commitment|purchase|order|amount|volume|spend|quantit|guarant)
      take[- ]or[- ]pay
      least we (have to|must) (buy|order|spend)
      at least
    `,
    heading: 'minimum|purchase|commit|guarantee',
    words: 'minimum least purchase commitment guaranteed annual order quantity shall pay not less amount',
    cues: lines`
      minimum[^.]{0,60}(purchase|order|commit|amount|quantit|payment|royalt|guarant|annual|volume|fee|number|revenue)
      guarant(ee|eed|y)[^.]{0,40}(minimum|payment|amount)
      (at least|no(t)? (less|fewer) than|a minimum of)[^.]{0,80}(\$|\d|units|per (year|month|annum))
    `,
    exampleQuestions: lines`
      Minimum purchase or order obligations
      Take-or-pay commitments
      What is the least we have to buy?
      Do we owe them a certain amount even if we order nothing?
      Is there a guaranteed payment or quantity each year?
      Lowest quantity or spend required per period
      Does the buyer promise a fixed amount of business?
      Sales targets or floors that must be met
      Must a certain number of units be ordered?
      Committed volumes and shortfall payments
      Annual guaranteed amounts
      Do we have to order a certain quantity?
      What if we buy too little?
      Is there a lower limit on spend, orders or payments?
      Guaranteed business or turnover
      Do we have to pay even if we do not use it?
      Floor on purchases
      Smallest quantity that must be taken
      Volume floor
      Are we on the hook for a certain amount of orders?
      Is the recipient obliged to call off a stated quantity come what may?
      What is the smallest bill we could end up with?
      Guaranteed spend or order level
      Please state the lowest quantity or spend that a party has to take over any period.
      How much do we have to buy, like it or not?
    `,
  },
  {
    id: 'volume-restriction',
    title: 'Volume restriction',
    kinds: ['contract'],
    triggers: lines`
      volume (restriction|limit|cap)
      (usage|quantity|use) (limit|cap|restrict|threshold)
      (go|goes|going) over
      (too much|too many|more than)[^.]{0,40}(use|order|allow)
    `,
    heading: 'volume|quantit|limit|capacity',
    words: 'maximum exceed limit number up volume excess additional quantity cap no more than usage',
    cues: lines`
      (maximum|up to|not (to )?exceed|no(t)? more than|in excess of|exceed(s|ing)?|limit(ed)? (to|of))[^.]{0,80}\d
      (volume|quantit|number of|capacity)[^.]{0,80}(exceed|maximum|limit)
    `,
    exampleQuestions: lines`
      Limits on volume or usage
      What happens if we use more than agreed?
      Is there an upper limit on how much can be ordered, used or delivered?
      Extra charges above a threshold
      Is there a cap on users, copies, transactions or quantities?
      Do fees go up when usage passes a certain level?
      Maximum quantity and overage
      Can we have as much as we want, or does it stop somewhere?
      Allowance, quota and excess usage
      Consent needed to exceed an agreed amount
      How much are we allowed to use or order at most?
      Is there a quota?
      What if we go past the agreed amount?
      Upper boundary on users, deliveries or capacity
      Does it cost extra when we go over the limit?
      Restrictions on quantity
      Usage ceiling
      How far can we go before it costs us more?
      Is consumption beyond a stated level penalised or subject to approval?
      Headcount, seat or quantity caps
      Usage thresholds – consequences of exceeding
      Please state whether fees rise or permission is needed once use passes a set level.
      Is there a max on how much we can use?
    `,
  },
  {
    id: 'payment-terms',
    title: 'Payment terms',
    kinds: ['contract'],
    triggers: lines`
      payment terms
      when[^.]{0,80}(pay|paid)
      invoic
      late payment
      how much[^.]{0,60}(pay|cost)
      fees? (payable|due)
      purchase price
    `,
    heading: 'payment|fees|invoice|compensation|consideration|price',
    words: 'invoice payable days receipt due interest late payment fees pay amount',
    cues: lines`
      (within|net)[^.]{0,40}days[^.]{0,60}(invoice|receipt)
      (shall|will|agrees to) pay
      interest[^.]{0,60}(late|overdue|unpaid|rate)
    `,
    exampleQuestions: lines`
      Payment terms and invoicing
      How much is paid, and when?
      When do invoices have to be settled?
      What interest is charged on overdue amounts?
      Fees, instalments and due dates
      How and when does the customer pay?
      State the consideration payable under the agreement.
      What does this cost us?
      Credit period
      What do we pay, and by when?
      How long do we have to settle a bill?
      Amounts due and how they are paid
      What is the price?
    `,
  },
  {
    id: 'liquidated-damages',
    title: 'Liquidated damages',
    kinds: ['contract'],
    triggers: lines`
      liquidated damages
      penalt(y|ies)
      termination fee
      break(-up)? fee
      fixed sum
    `,
    heading: 'liquidated|penalt|damages',
    words: 'liquidated damages penalty amount pay sum',
    cues: lines`
      liquidated damages|penalty
      (termination|cancellation|break-?up) (fee|payment)
      genuine (pre-?)?estimate|reasonable estimate
    `,
    exampleQuestions: lines`
      Liquidated damages and penalties
      Is a fixed amount owed if somebody breaks the agreement?
      Do we pay a fee if we pull out early?
      Pre-agreed compensation for delay or breach
      Cancellation charges
      What sum becomes due on a failure to perform?
      What do we pay if we are late?
      Is there an agreed sum for breaking it?
      Cost of cancelling early
      Pre-set compensation
      Is there a price tag on messing up?
      Sums forfeited on a stated event
    `,
  },
];
