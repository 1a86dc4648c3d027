import { lines } from './lines.js';
import type { Topic } from './topic.js';

/** Who may use intellectual property. */
export const LICENCE_TOPICS: readonly Topic[] = [
  {
    id: 'licence-grant',
    title: 'Licence grant',
    kinds: ['contract'],
    triggers: lines`
      licen[sc]es?[^.]{0,160}(grant|given)
      grant[^.]{0,160}licen[sc]e
      ^what licen
      (allowed|permission|right)s? to use
      rights of use
    `,
    heading: 'licen[sc]e|grant|rights|use of',
    words:
      'grants grant license right use reproduce distribute non-exclusive royalty-free worldwide sublicense trademarks hereby licensee licensor',
    cues: lines`
      (hereby |shall |agrees to )?grants?( to)?[^.]{0,120}(licen[sc]e|right)
      (non-?exclusive|exclusive|royalty-free|worldwide|revocable|limited)[^.]{0,80}(licen[sc]e|right)
    `,
    exampleQuestions: lines`
      Licences granted
      What are we allowed to use that belongs to them?
      Does one side let the other use its brand, software or content?
      Permission to use trade marks, patents or know-how
      Scope of the rights of use
      Which intellectual property may the other party exploit, and how?
      Is somebody given the right to copy, sell or distribute the other's material?
      Describe any authorisation to use a party's proprietary technology.
      Can we put their logo on our products?
      Usage rights conferred by the agreement
      May we use their name, brand or software?
      What rights of use are given, and to whom?
      Can they use our trade mark?
      Permissions to reproduce, sell, show or distribute the other's property
      Is one of the parties authorised to exploit the other's material?
      Do we get to use their technology?
      Permitted use of the counterpart's property
      What of theirs can we play with?
      Has one participant authorised another to exploit its rights, and within what limits?
      Use of marks, content or technology
      Usage permissions given by one party to the other
      Please describe any permission given to use intangible assets, marks or content.
      Are we allowed to use their stuff?
    `,
  },
  {
    id: 'licence-non-transferable',
    title: 'Non-transferable licence',
    kinds: ['contract'],
    triggers: lines`
      non-?transferab
      (licen[sc]e|right to use|usage right|permission)[^.]{0,120}(transfer|pass(ed)? on|hand(ed)? (on|over)|sublicen|given to)
      (transfer|pass on|sublicen)[^.]{0,80}licen[sc]
    `,
    heading: 'licen[sc]e|grant|assign|sublicens',
    words: 'non-transferable nontransferable license grant non-assignable sublicense transfer without consent not',
    cues: lines`
      non-?transferable|not transferable|non-?assignable
      (not|no right to)[^.]{0,60}(sublicens|transfer|assign)[^.]{0,80}
      grants?[^.]{0,100}(licen[sc]e|right)
    `,
    exampleQuestions: lines`
      Non-transferable licence
      Can the permission to use it be passed on to somebody else?
      Is the right of use personal to the one who received it?
      May the licensee sublicense or transfer what it was given?
      Restrictions on handing usage rights to third persons
      Can we let another company use what they licensed to us?
      Is onward transfer of the licence barred?
      Sublicensing and transfer limits
      Is the permission just for us?
      Could we give our user rights to a friend company?
      May the rights of use be shared out or lent to another?
      Ban on transferring or sublicensing what was permitted
      Does the permission stay with the original holder?
      Personal permission
      Can the go-ahead we got be lent to somebody else?
      Is the authorisation incapable of being passed to another?
      Usage permissions – can they be passed on?
      Please state whether the permission to use is restricted to its recipient.
      Can we give our login rights to someone else?
    `,
  },
  {
    id: 'licence-licensee-affiliates',
    title: "Licence for the licensee's affiliates",
    kinds: ['contract'],
    triggers: lines`
      licensee'?s?[^.]{0,120}(affiliate|group|subsidiar)
      (affiliate|subsidiar|group compan|sister compan)[^.]{0,120}(use|benefit|licensee|receiv)
    `,
    heading: 'licen[sc]e|grant|affiliate',
    words: 'affiliates subsidiaries license grants right use licensee sublicense extend',
    cues: lines`
      grants?[^.]{0,160}affiliates?
      affiliates?[^.]{0,120}(licen[sc]|right to use|sublicens)
      (licen[sc]e|right)[^.]{0,140}(affiliates?|subsidiar)
    `,
    exampleQuestions: lines`
      Affiliates of the licensee covered by the licence
      May our group companies use it as well?
      Do the rights extend to subsidiaries of the one who receives them?
      Can sister companies share the permission?
      Use by the recipient's corporate group
      Does the licence reach entities under common control with the user?
      Are parents and subsidiaries of the licensed party included?
      Can other companies in our group rely on the permission too?
      May the holder's parent and sister companies use the material?
      Group-wide use by the one who gets the rights
      Do the recipient's subsidiaries benefit from the permission?
      Group companies of the user
      Can our sister firms use it as well?
      Does the authorisation enure to entities related to its recipient?
      Permissions extending to the receiver's group
      Please state whether related companies of the party receiving permission may use it as well.
      Can our sister companies use it too?
    `,
  },
  {
    id: 'licence-licensor-affiliates',
    title: "Licence from the licensor's affiliates",
    kinds: ['contract'],
    triggers: lines`
      licensor'?s?[^.]{0,120}(affiliate|group|subsidiar)
      (affiliate|subsidiar|group compan)[^.]{0,120}(owner|licensor|grantor|giving|granting)
    `,
    heading: 'licen[sc]e|grant|affiliate',
    words: 'affiliates licensor behalf itself grants license own controlled intellectual property',
    cues: lines`
      (on behalf of|itself and|and its|cause its)[^.]{0,40}affiliates?[^.]{0,100}grants?
      affiliates?[^.]{0,60}(hereby )?grants?|grants?[^.]{0,120}affiliates?
      (owned|controlled|licensed)[^.]{0,60}affiliates?
    `,
    exampleQuestions: lines`
      Affiliates of the licensor bound by the grant
      Does the licence include property held by the owner's group companies?
      Do subsidiaries of the granting party also give rights?
      Is technology belonging to the licensor's sister companies covered?
      Rights granted on behalf of the grantor's corporate group
      Are patents owned by the parent of the party giving the permission included?
      Does the owner also give rights in things that its group companies own?
      Are assets of the grantor's parent or subsidiaries part of the permission?
      Is the permission given on behalf of the owner's group as well?
      Material controlled by companies related to the one giving the rights
      Group companies of the owner
      Do firms related to the owner chip in their rights too?
      Does the authorisation emanate from the grantor's corporate family as well?
      Permissions covering assets of the giver's group
      Please state whether related companies of the party giving permission also give it, or their assets are covered.
      Does the permission cover stuff owned by their sister companies?
    `,
  },
  {
    id: 'licence-unlimited',
    title: 'Unlimited licence',
    kinds: ['contract'],
    triggers: lines`
      unlimited(?![^.]{0,30}liab)
      all[- ]you[- ]can[- ]eat
      (enterprise|site)[- ](wide )?licen[sc]e
      as much as
    `,
    heading: 'licen[sc]e|grant',
    words: 'unlimited number users enterprise license unrestricted any purpose copies',
    cues: lines`
      unlimited|unrestricted|enterprise[- ]wide|any number of
    `,
    exampleQuestions: lines`
      Unlimited or enterprise licence
      Can we use it as much as we like, for everyone?
      Is use free of any cap on users, copies or sites?
      All-you-can-use rights
      Is the permission without any limit on quantity or purpose?
      Enterprise-wide usage rights
      No restriction on the number of installations
      Can an unlimited number of people use it?
      Use without any cap on seats, copies or sites
      Is there any limit on how much we may use it?
      Unrestricted usage for the whole organisation
      Unmetered use
      Can we go wild with it?
      Is usage free from numerical bounds?
      Permission without usage cap
      Please state whether any permission to use is free of quantity restrictions.
      Can everyone in the company use it as often as they want?
    `,
  },
  {
    id: 'licence-perpetual',
    title: 'Perpetual or irrevocable licence',
    kinds: ['contract'],
    triggers: lines`
      irrevocable
      perpetual
      (licen[sc]e|right|permission)[^.]{0,60}(forever|for ever|taken away|revoke|withdraw|never end)
      (forever|revoke|withdraw|take back)[^.]{0,60}(licen[sc]e|right|permission)
    `,
    heading: 'licen[sc]e|grant',
    words: 'perpetual irrevocable license grant royalty-free worldwide forever fully paid survive',
    cues: lines`
      perpetual|irrevocabl|in perpetuity|fully[- ]paid
    `,
    exampleQuestions: lines`
      Perpetual or irrevocable licence
      Do the usage rights last forever?
      Can the permission to use it be taken back?
      Is any right of use without an end date?
      Once given, can the licence be revoked?
      Rights that outlive the agreement and cannot be withdrawn
      Will we still be able to use their technology for good after it is all over?
      Licences of unlimited duration
      Can they ever withdraw our right to use it?
      Are we allowed to use it for all time?
      Does the right of use last for good, or does it end some day?
      Permanent usage rights
      Everlasting or non-revocable permission
      Everlasting permission
      Could they ever yank it back?
      Does the authorisation endure without limit in time or beyond recall?
      Permission without end or possibility of withdrawal
      Please state whether any permission to use cannot be ended or withdrawn.
      Do we get to use it forever and ever?
    `,
  },
];
