/**
 * Everyday and formal words for the same idea, one idea a line: what papers say `|` how people also ask. Quoted phrases
 * count as one word. Words may stand in several lines; inflected forms follow from the stem.
 */
export const CONTRACT_CONCEPTS = `
terminate termination cancel cancellation cease expire expiration lapse | end finish stop quit exit leave drop discontinue conclude close dissolve scrap axe abandon severance "walk away" "walks away" "walk out" "get out" "getting out" "pull out" "pull the plug" "call off" "break off" "part ways" "opt out" "back out" "come to an end" "comes to an end" "bring to an end" "wind up" "put an end" "out of the deal" "out of the contract" "rid of" withdraw "split up" "bail out" "bail" "step out" "break up" "go separate ways" "cut short" "early exit" "let go of" unwind determine rescind revoke "escape hatch" effluxion "run its course" "done with" "be rid of" "go our separate ways" expiry disengage hatch bored ended scheduled "no longer" walk
commence commencement effective | start begin beginning "take effect" "takes effect" "come into force" "kick off" "kicks in" "go live" launch onset inception "as of" "from when" "first day" outset inaugural
term duration period expire expiration | long last length lifespan lifetime span "how long" "run out" "runs out" "run for" "runs for" "locked in" "tied in" until life tenor validity valid "run its course" "signed up for" timeframe "time frame" years months "end date" "closing date" "last day" interval stretch "stretch of time" "how many years" endure persist span currency lifecycle
renew renewal extend extension successive additional | prolong prolongation rollover "roll over" "rolls over" "rolling over" "rolled over" "carry on" "carries on" "keep going" "keeps going" "goes on" "go on" evergreen anniversary "another year" "another term" continue restart recur automatic automatically tacit again "start again" "starts again" "keep it going" option stint forward "carried forward" "another year" rollover "in for" repeat repeating round elapsed elapse
notice notify notification written prior days | tell inform warn warning advise announce "let know" "let them know" "let us know" "heads up" "heads-up" "speak up" ahead beforehand advance "lead time" alert object decline "say no" "speak up" deadline window shout "lead time" communicate signal intimate "in advance" forewarn
consent approval approve prior written | permission permit agree okay ok blessing "sign off" "sign-off" "green light" "say yes" "go-ahead" "go ahead" clearance veto ask sanction allow "a yes" "sign-off from" okayed "come may" acquiescence concurrence assent "with the agreement" tolerated
assign assignment transfer delegate convey successors | novate novation substitute reassign sell "hand over" "handed over" "hands over" "handing over" "pass on" "passed on" "pass along" "hand on" "hand off" "give to" "given to" "step into" "steps into" "shoes" "take over" "takes over" "sign over" "pass to" move shift "make over" "made over" "take our place" "take its place" "pass us on" "move to" cede dispose alienate subrogate offload hand substitution "our seat" vest devolve purchaser "put in our place" "be put in" enure
change control merger acquisition voting consolidation ownership reorganization | takeover merge acquire acquirer buy bought buyer buyout amalgamate sold sale investor "taken over" "new owner" "new owners" "buy out" "bought out" "buys out" "changes hands" "change hands" "change of ownership" "different owner" "under new" "parent company" "joins with" "join with" "goes to" sell sells selling combine absorbed privatise "share sale" "asset sale" "ownership" stake  "swallowed up" swallow equity shareholding shareholdings "private equity" purchaser "new shareholders" consolidation "goes public" absorbed
substantially all assets sale | "whole business" "entire business" "sell the business" "sell up"
exclusive exclusively exclusivity sole solely | only alone single tied monopoly "no one else" "nobody else" "anyone else" "anybody else" "somebody else" "stuck with" "just with" "one supplier" "one source" captive dedicated preferred "the only ones" "only one" "shut out" tie ties "nobody but" "from anyone" elsewhere partner "shop around" basket precluded alternative ring-fenced ringfenced "eggs in one basket" providers
compete competing competition competitive competitor similar | rival rivalry restraint "same business" "same field" "same market" "similar business" "same line" "same industry" "same sector" "go up against" opponent turf "head to head" "stay away" "keep off" "stay out" "keep away" "same kind" "same thing" alike competitor field sector enemies comparable trade pursuing "own thing" "no-go" "team up" "similar line" similar rival "set up shop" "setting up shop" "line of business"
solicit induce entice recruit hire divert | poach steal lure headhunt tempt woo "go after" "going after" "take on" "take away" "sign up" approach target pinch raid canvass "go around" "go behind" "behind our back" snatch grab "hands off" "hire away" contact talent engage pinch folks "job offers" "job offer" engineers "leave alone" nick poaching recruiting
employee employees personnel staff | people worker workforce team colleague crew headcount "work for"
customer customers client clients | buyer user purchaser account clientele patron subscriber
disparage disparaging derogatory defame reputation goodwill detrimental | badmouth nasty insult criticise criticize criticism trash smear slag negative rude slander libel denigrate disrepute "bad mouth" "good name" "speak ill" "bad things" "public image" "look bad" "talk down" embarrass complain polite publicly criticism hostile "speak badly" "say bad" standing injurious tongue "bite our tongue" "trash talk" trash safeguards statement statements harm
first refusal offer negotiation match | dibs priority preempt preemption preemptive "pre-empt" "first chance" "first look" "first shot" "first crack" "first go" "before anyone else" "before others" "ahead of others" "ahead of anyone" preferential preference "come to us first" "asked before" "asked first" "last look" "chance to buy" option privilege advance "first in line" bid bids tabled "table" entitlement entitlements opportunity "first pick" pick
favored favoured favorable favourable equal lower | best better cheaper cheapest "as good as" "same deal" "best deal" "best price" parity "better deal" "better terms" "better price" "undercut" lowest discount "as well as" equally treat treated fairly benchmark less sweeter rock-bottom "no worse" economics worse advantageous conditions enjoyed "cut a break"
price prices pricing fee fees rate rates charge charges | cost tariff expensive markup tariffs sum rental bill consideration remuneration tariff
increase raise adjust adjustment exceed index | rise hike higher escalate escalation dearer uplift inflation "put up" "go up" "goes up" "going up" upward reprice surge climb inflate "put the" "go higher" dearer "jack up" upward revise revised "go north" hiking constrained constraints
fixed firm price | freeze frozen stable "locked in" hold
limit limited limitation maximum exceed cap aggregate | ceiling most quota threshold allowance "upper limit" "at most" "more than" restrict bound worst top bounds bounded numerical stated sum "to what sum" "off the table"
minimum guaranteed guarantee least | lowest floor smallest "at least" "no less than" "not less than" target shortfall baseline "too little" "even if" "have to buy" "have to order" committed "call off" stated "come what may" "on the hook for" "end up with"
purchase order buy | procure spend shop acquire "take from" ordering commit
revenue royalty royalties commission percentage percent profit profits proceeds gross net sales | income earnings takings cut slice split share receipts money "share of" "portion of" upside margin percent divide divided "how big" "money that comes in" "get something" proportion portion kickback carve spoils remit remitted receipts "comes in" "each sale" earns earn "piece of the pie" piece gains
own ownership owned title property vest | belong belonging owner theirs ours keep proprietor whose "who owns" "whose is" possess retain "walks off with" accrue accrues "ours" "theirs"
intellectual property patent copyright trademark invention work product | ip creation create invent idea brand logo design software code creative technology knowhow know-how fruits results deliverables "proprietary rights" intangible intangibles
joint jointly undivided | together shared share both common co-own coown collective "half each" "equal shares" 50/50 "both of us" collaboration "in common" fruits
license licence licensed sublicense grant granted right use | permission permit allowed authorise authorize usage exploit entitled "right to use" "let use" "use of"  authorise authorisation authorised empower empowered "at liberty" "play with" "green light" bestow bestowed confer enure emanate permissions receiver giver login
transferable nontransferable sublicense assignable | "pass on" "hand on" "passed on" "handed on" transfer relicense "lend"
perpetual irrevocable perpetuity | forever "for good" revoke withdraw endless permanent permanently indefinitely "for ever" "take back" "taken back" "taken away" "take away" "take it back" everlasting "no end date" "without end" "all time" lasting revocable "for all time" "ever withdraw" non-revocable recall endure yank everlasting "for keeps" "in time"
unlimited unrestricted any number | boundless "as much as" "no limit" "no limits" "without limit" "without limits" "no cap" "no ceiling" "no restriction" limitless "all you can" "as many as" "however much" "any number" "everybody" uncapped "as often as" "everyone can" unmetered "go wild" wild bounds numerical
affiliate affiliates subsidiary subsidiaries | group parent sister corporate "group companies" "related companies" "sister companies" "associated companies" "group members" family related "sister firms" "corporate family" firm entities
liable liability damages losses loss | owe responsible responsibility exposure compensation compensate sued payout "on the hook" "pay out" "pick up the tab" blame answerable risk "worst case" "made to pay" "have to pay" claimable recoverable loss harm "get it wrong" "gets it wrong" mistake mistakes "mess up" hurt "slip up" financially recoverable exposure "sky" "stung for" stung "lose the shirt"
indirect consequential incidental punitive special lost profits | knock-on "lost profits" "loss of profit" "loss of business"
indemnify indemnification indemnity harmless defend reimburse | "make good" "hold harmless" "pick up the bill" "pick up the tab" "foot the bill" "cover the cost" "cover losses" cover compensate recoup
warranty warranties warrant warranted defect defects free | guarantee faulty fault broken break quality repair fix flaw bug assurance "stand behind" "stands behind" promise malfunction workmanship "put right" defective conform "free of charge" "at no cost" vouch lemon quality maker
insurance insured policy policies coverage insurer | cover underwriter insure premium "pear-shaped" carried underwriter effect
audit inspect inspection examine records books | check checking look verify verification review accountant access scrutinise scrutinize "look at" "look into" "go through" "open the books" monitor numbers figures "check whether" papers files site sites visit "walk in" peruse ledger ledgers "double-check" sums shoulder "look over" sites
sue suit action claim claims contest challenge attack validity | court lawsuit question litigate dispute oppose undermine "take to court" "legal action" "bring a case" litigate "legal proceedings" "go to court" judge oppose quarrel impugn impugning estopped peace "drag before" fight fighting drag
waive waiver release relinquish | forgo forego surrender "give up" "gives up" "let go"
third party parties person persons | outsider stranger someone somebody anybody anyone others external outside non-party nonparty "someone else" "somebody else" "anyone else" "other people" "other companies" bystander non-signatory "not in the contract" "did not sign" "not sign" "other than us" bystander strangers "beyond the signatories"
beneficiary beneficiaries benefit enforce | rely reliance invoke profit "meant to" "use it in court" invoke enure
governed governing law laws construed | legal statute "legal system" rules regime code "legal rules" country state rulebook territory construction rulings legislation
court courts arbitration arbitrator mediation venue dispute jurisdiction | judge tribunal argument argue disagree disagreement conflict quarrel row settle resolve "fall out" "falling out"
breach default violation failure fail | break broken "go wrong" "goes wrong" "let down" fault misbehave "not perform" "fall short"
cure remedy remedied | fix rectify "put right" "make good" grace
insolvent insolvency bankruptcy bankrupt receiver liquidation | bust broke receivership examinership winding-up "go under" "goes under" "out of business" "goes bust" "financial trouble"
pay payment payable paid invoice | owe bill settle instalment fee money compensation remuneration
interest late overdue | arrears delay
penalty penalties liquidated damages | fine punish "fixed sum" "break fee" "agreed sum" "set amount" forfeit forfeit forfeited "price tag" "pre-set" preset
convenience without cause reason discretion | why whenever "at will" whim "change our mind" "changes its mind" "no reason" "any reason" "no fault" "for no reason" "feel like it" arbitrary voluntarily
transition assistance support wind-down upon following | help handover migrate migration "wind down" "winding down" "phase out" aftermath afterwards "sell off" cleanup "run-off" cleanup "clean-up" "still on our plate"
publicity announcement announce press release public | publicise publicize media advertise "go public" journalists cooperation "tell the world" "go to the press" mention
restrict restriction restrictive prohibit prohibited not | bar barred ban banned forbid forbidden prevent prevented stop stopped disallow "not allowed" "kept out" "keep out" "off limits" limit precluded preclude debarred refrain abstain abstention estopped taboo restrain restrained "no-go"
obligation obligations shall duty duties covenant undertake | promise commitment commit bound must required owe
volume quantity quantities capacity usage | amount units "how much" "how many" use consumption consumption seat seats headcount ceiling call "stated level"
source code escrow deposit | "neutral third" lodged held
effect consequence upon event | happen happens consequence impact result trigger
receive received obtain obtained acquire acquired source | get got learn hear "come from" elsewhere
negligence misconduct willful wilful gross fraud | careless reckless recklessness deliberate dishonest intentional
injury death bodily property damage | hurt killed kill accident
subcontract subcontractor subcontractors | outsource "farm out" "other firms" "use others"
exception except notwithstanding excluded exclude provided however | carve carve-out carveout loophole exempt exemption despite exempted allowed still "does not apply" "doesn't apply" "do not apply" "left out" "let off" "even though" safe "in spite" spite outside "not covered" "left off" "not stop" "not stopped" "let off" excepted save saving permitted tolerated nonetheless "wiggle room" grandfathered "at liberty" nevertheless leeway gaps gap relaxation relaxations permissible otherwise
territory region area geographic | where country countries place zone
deliver delivery shipment | ship send supply dispatch
accept acceptance reject | refuse decline turn
amend amendment modify modification | alter vary change edit rewrite
entire supersede supersedes prior | replace earlier previous whole
notices mail courier address | letter post email formal
force majeure beyond control | disaster strike war flood pandemic unforeseen "act of god" "acts of god" "outside its control" excuse
supply supplier vendor provider | source seller provide
distribute distributor reseller agent appoint | sell resell franchise dealer middleman
sponsor sponsorship endorse endorsement | promote advertise ambassador
develop developed development results | build make made create produce come
improvements enhancements modifications derivative | upgrade better
`;

export const SECRECY_CONCEPTS = `
confidential confidentiality secret secrecy confidence | private quiet sensitive hush hush-hush undisclosed classified "keep quiet" "keep it quiet" "under wraps" "to ourselves" "to yourself" mum silence silent discreet "not talk" hidden hide safeguarded safeguard lips unsealed brag withheld withhold "off limits"
disclose disclosure disclosed reveal furnish | tell share show leak publish divulge communicate circulate spread expose "pass on" "pass along" "hand out" "let in on" "let on" "talk about" mention give distribute see pass hand "let others know" "hear about" speak inform circulate circulated brag "run it past" release released alert
return returned deliver promptly request | "give back" "gives back" "hand back" "handed back" "send back" "sent back" "give it back" "give everything back" "get back" surrender "want it back" "get it back" reclaim "given back" "give up" surrender "clear out" cupboards "hand the rest back" "handing back" cessation
destroy destruction destroyed erase | shred delete deletion dispose disposal "get rid of" wipe burn bin discard elimination eliminate clean
retain retention keep archival archive counsel | "hold on" "hang on" "held on" "hold onto" "hang onto" store preserve save backup back-up possession possess stay remain "every last" "keep some" tape tapes set residual hold set "just in case" "some of it"
copy copies reproduce reproduction duplicate | photocopy scan replicate replica transcribe print extract photocopier replication tolerated duplicates
oral orally verbal verbally writing visual | spoken speak said say told talk conversation phone call meeting unwritten "word of mouth" "out loud" chat lunch demonstration demonstrations shown show visits form "in writing" visually coffee word "by word" stuff
marked marking designated identified legend labeled | label labelled stamp flag flagged tag sticker expressly explicit specify "point out" "pointed out" "say so" sensitive warn singled stamp "singled out"
compelled required law subpoena order governmental regulatory process | forced force judge court authority regulator official police mandatory obliged state government legally "twists our arm" forced demands demand alerted heads-up cops authority "by law"
advisors representatives consultants agents attorneys accountants counsel | lawyer banker adviser advisor outside helper contractor professional third-party expert counsel "outside recipients" ranks "run it past"
employees directors officers personnel need know | staff people colleague team worker internal internally inside insider office crew ranks personnel circulated
independently independent developed development without use | ourselves themselves itself alone parallel in-house own "on our own" "on its own" "on their own" "from scratch" "by itself" "by themselves" invent similar "thought of" engineers research idea "come up with" "same idea" self-made "cook up" devise comparable "own account" "our own version"
reverse engineer decompile disassemble analyze | deconstruct unpick dismantle tear inspect "take apart" "taking apart" "pull apart" "how it works" "how it is made" "inner workings" pieces strip "find out how" built open study samples backwards decode "work out" prototype teardown "crack open" "crack it open" tick "makes it tick" deduce deducing specimen specimens make-up
survive survival continue thereafter remain | outlast outlive afterwards "still bound" "still apply" "live on" "carry on" "even after" beyond later still tied "free to talk" last lasts forever years
public domain available known publicly | "common knowledge" "already knew" already everybody known previously
received third party source rightfully lawfully | elsewhere hear learn "from others" "other sources" "someone else" "another source" "somewhere else" "other people" outsider
negotiations discussions existence fact terms transaction | talks talking deal bargaining negotiated relationship status exist signed
purpose solely evaluate evaluation use used | employ misuse exploit weigh "do with" advantage benefit otherwise "make money" "allowed to do" project exploit "own ends" trial "cash in" ends "to what ends" capitalise aims aim
license right title interest granted | own ownership rights belong acquire gain claim permission implied transfer
means business financial technical marketing information | definition define meaning kind type scope cover commercial scientific engineering count ambit scope safeguarded engineering money stuff extent
trade secrets know-how proprietary | formula recipe
injunctive relief irreparable harm | stop court leak injunction
`;

export const COMPANY_CONCEPTS = `
director directors board officer secretary | boss executive management
shares share capital stock equity allotment | stake issued authorised classes
shareholder shareholders member members register | investor owner
option options warrant convertible | call "right to shares" safe "convertible note"
pre-emption drag tag | "drag along" "tag along" preemption
constitution memorandum articles association bylaws | rules charter statutes
subsidiary subsidiaries branch group joint venture | "group structure"
beneficial owner ownership register | ubo controls
loan facility borrowing overdraft bank indebtedness | debt lender owe credit finance
security charge debenture mortgage lien fixed floating | pledge collateral secured
guarantee surety comfort | guarantor backing
covenant financial ratio | gearing leverage
dividend distribution reserves | payout
accounts financial statements audited auditor | books annual results
turnover revenue sales | income takings
profit loss ebitda earnings | margin result performance
assets net liabilities balance sheet | worth position
grant aid subsidy clawback | "state aid" funding
debtors receivables provision bad | ageing arrears "slow payers"
creditors payables | suppliers owed
contingent liabilities off-balance | hidden potential
tax taxation corporation vat paye prsi revenue | levy duty
return returns filed filing | submission late
audit enquiry intervention assessment | investigation inspector "tax office"
relief credit research development | incentive allowance
losses carried forward | unused
transfer pricing arm's length intra-group | intercompany
employee employees contract employment terms | staff workers hire people
salary wages remuneration bonus benefits | pay perks package
pension scheme contributions defined benefit | retirement
redundancy dismissal severance lay-off | fired sacked layoffs
transfer undertakings tupe | "business transfer"
union collective agreement works council | organised
contractor freelance self-employed | consultant independent
permit visa work authorisation | immigration
protected disclosure whistleblowing | speak-up
holiday leave annual sick | vacation absence
health safety accident workplace | injury
lease landlord tenant rent premises | property office building
title deeds registered freehold leasehold | ownership land
planning permission building fire certificate | compliance zoning
rates service charge | dues
rent review break option | "walk away"
repair dilapidations repairing | maintenance fix
environmental licence permit emissions waste | pollution green discharge
contamination spill asbestos hazardous | polluted leak toxic
litigation proceedings claim pending threatened | sued court dispute lawsuit case
judgment order injunction settlement | ruling
regulator investigation fine sanction notice | punished enforcement authority
insolvency examinership receiver restriction disqualification | bankrupt
patent trademark trade mark registered domain | brand ip
open source copyleft | free
infringement infringe claim | copy copied piracy
personal data processing processor controller | privacy gdpr information
breach incident notified | hack leak attack compromised
transfer outside eea safeguards standard clauses | abroad overseas countries
data subject request access erasure | complaint "right to be forgotten"
retention period deleted kept | "how long" stored
encryption encrypted keys rest transit | scrambled cipher
access authentication multi-factor privileged password | login mfa
penetration test vulnerability patch | pentest weakness hacker
certification iso soc attestation | certified accredited standard
backup restore recovery continuity disaster | outage downtime resilience
logging monitoring logs | trail
sub-processor subprocessor supplier vendor | subcontractor third-party
artificial intelligence machine learning model training | ai
insurance policy cover limit excess premium | insured insurer
claims made notified insurer | payouts
fund manager general partner limited | gp lp
management fee carried interest hurdle | carry performance
key person executive departure | keyman founder
valuation fair value holdings | appraise worth
irr multiple return realised | performance track record
money laundering kyc sanctions screening | aml "know your customer"
conflict interest | bias
side letter investor terms | special
depositary custodian administrator | custody
esg sustainability sfdr climate responsible | green
recurring revenue churn subscription | arr mrr
cash runway burn | money left
forecast budget projection assumptions | plan
vesting founder leaver shares | "good leaver" "bad leaver"
customer concentration largest top | biggest dependence
`;
