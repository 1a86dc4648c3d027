import { describe, expect, it } from 'vitest';
import { makeMsg } from '../testing/make/make-msg.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

type Read = Awaited<ReturnType<typeof readBytes>>;
const blocksOf = ({ text, blocks }: Read) =>
  blocks.map(({ start, end, headingPath }) => [text.slice(start, end).replace(/\s+/g, ' '), headingPath.join(' > ')]);
const pathOf = (read: Read, words: string) => blocksOf(read).find(([text]) => text?.includes(words))?.[1];

describe('a mail with an older one below it', () => {
  const body = `Dear Ann,

these are the points still open on the purchase of the practice:

1. Lease of 3 Mill Road
   (a) The landlord asks for a guarantee of EUR 45,000; we offered EUR 30,000.
   (b) The roof survey is due on 28 March.
2. Radiation licence
   The licence of the unit ends on 31 May 2025 and cannot be assigned to anyone.
3. Earn-out
   Dr Tierney wants the threshold lowered from EUR 610,000 to EUR 585,000.

Please let me have instructions by noon on Friday.

Kind regards,
Tom Reilly

-----Original Message-----
From: Cathal Breen
Sent: 18 March 2025 17:52
To: Tom Reilly
Subject: Project Molar

Tom, can you send a list of open points before the board meets on Monday?
`;

  it('has its numbered titles alike, and its end below none of them', async () => {
    const read = await readBytes('a.msg', makeMsg({ subject: 'Open points', body }));
    const headings = read.blocks.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ start, end }) => read.text.slice(start, end))).toEqual([
      'Open points',
      '1. Lease of 3 Mill Road',
      '2. Radiation licence',
      '3. Earn-out',
    ]);
    expect(pathOf(read, 'Dr Tierney')).toBe('Open points > 3. Earn-out');
    expect(['Please let me', 'Kind regards'].map((words) => pathOf(read, words))).toEqual([
      'Open points',
      'Open points',
    ]);
  });

  it('tells whose words and of when the older ones are', async () => {
    const read = await readBytes('a.msg', makeMsg({ subject: 'Open points', body }));
    expect(pathOf(read, 'can you send a list')).toBe('Open points > From: Cathal Breen, Sent: 18 March 2025 17:52');
  });

  it('tells the same of what is quoted behind ">", how deep it may be, and leaves the signs out', async () => {
    const quoted = `Please pay by Friday.

On Tue, 3 Jun 2025 at 11:20, Priya Raman <p@tideway.example>
wrote:

> The invoice is in dispute.
>
> Am 02.06.2025 um 09:14 schrieb Lars Henriksen:
>> The invoice of 2 May is due.

Also send us the keys.
`;
    const read = await readBytes('a.msg', makeMsg({ subject: 'Rent', body: quoted }));
    expect(pathOf(read, 'in dispute')).toBe(
      'Rent > On Tue, 3 Jun 2025 at 11:20, Priya Raman <p@tideway.example> wrote:',
    );
    expect(pathOf(read, 'is due')).toBe('Rent > Am 02.06.2025 um 09:14 schrieb Lars Henriksen:');
    expect(pathOf(read, 'the keys')).toBe('Rent');
    expect(read.text).not.toMatch(/^>/m);
  });

  it('tells it of what is quoted below a head that is not, with the points of its list', async () => {
    const quoted = `Please see below.

-----Original Message-----
From: Cathal Breen
Sent: 18 March 2025 17:52
To: Tom Reilly
Subject: Project Molar

> Dear Tom,
>
> 1. Was the roof known to leak?
> 2. Has the insurer been told?
`;
    const read = await readBytes('a.msg', makeMsg({ subject: 'Rent', body: quoted }));
    expect(pathOf(read, 'Has the insurer')).toBe('Rent > From: Cathal Breen, Sent: 18 March 2025 17:52');
    expect(read.blocks.flatMap(({ clause }) => clause ?? [])).toEqual(['1', '2']);
    expect(read.text).not.toMatch(/^>/m);
  });

  it('keeps the signs where nothing tells whose words they stand before', async () => {
    const read = await readBytes('a.msg', makeMsg({ subject: 'Rent', body: '> Is it due?\n\nYes, on Friday.\n' }));
    expect(read.text).toContain('> Is it due?');
  });

  it('is told in a plain text too, but no head of a note or a letter is', async () => {
    const mail = `From: Ann Brown <ann@castlebridge.example>
Sent: 14 May 2025 10:02
To: Ben Hall
Subject: Unit 4

Please see below.

Von: Ben Hall
Gesendet: 12. Mai 2025 09:14
An: Ann Brown
Betreff: Unit 4

The keys are with the agent.
`;
    const read = await readBytes('a.txt', mail);
    expect(pathOf(read, 'The keys')).toBe('Von: Ben Hall, Gesendet: 12. Mai 2025 09:14');
    const memo = `MEMORANDUM\n\nFrom: Ann Brown\nDate: 14 May 2025\nTo: Ben Hall\nSubject: Unit 4\n\nThe keys are with the agent.\n`;
    expect(pathOf(await readBytes('a.txt', memo), 'The keys')).not.toContain('From');
    const letter = `Dear Sirs,\n\nOn 3 May 2025 your client wrote:\n\n"We accept the price."\n\nYours faithfully,\n`;
    expect(pathOf(await readBytes('a.txt', letter), 'We accept')).toBe('');
  });
});

describe('a mail in a plain text', () => {
  const kindsOf = ({ text, blocks }: Read) =>
    blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replace(/\s+/g, ' ')}`);

  it('has each label of its head in a paragraph with what is said behind it, the list of its attachments too', async () => {
    const mail = `From:     Ann Brown <ann@castlebridge.example>
Sent:     Thursday, 8 February 2024 6:42 PM
To:       Ben Hall; Tove Bekele;
          Rory Quill
Subject:  RE: Unit 4 - the roof
Attachments: Letter 29 Jan 2024.pdf (214 KB); Photos of the roof.zip (8.1 MB)

Dear Ben

The roof was cracked before.
`;
    expect(kindsOf(await readBytes('a.txt', mail))).toEqual([
      'paragraph: From: Ann Brown <ann@castlebridge.example>',
      'paragraph: Sent: Thursday, 8 February 2024 6:42 PM',
      'paragraph: To: Ben Hall; Tove Bekele; Rory Quill',
      'paragraph: Subject: RE: Unit 4 - the roof',
      'paragraph: Attachments: Letter 29 Jan 2024.pdf (214 KB); Photos of the roof.zip (8.1 MB)',
      'paragraph: Dear Ben',
      'paragraph: The roof was cracked before.',
    ]);
  });

  it('quotes words below no more than who wrote them and when, also where the program says first that they were forwarded', async () => {
    const mail = `From: Ann Brown <ann@castlebridge.example>
Date: Tue, 12 Dec 2023 16:48:09 +0200
To: Ben Hall

See below.

> From: Ben Hall
> Sent: 12 December 2023 11:20
>
> Two points are open:
>
> 1) The roof.
>
>> ---- Forwarded message ----
>> From: Rory Quill
>> Date: Fri, 8 Dec 2023 09:02:51 +0100
>>
>> The survey is done.
`;
    const read = await readBytes('a.txt', mail);
    expect(kindsOf(read)).toContain('list_item: 1) The roof.');
    expect(pathOf(read, 'The roof')).toBe('From: Ben Hall, Sent: 12 December 2023 11:20');
    expect(pathOf(read, 'The survey')).toBe('From: Rory Quill, Date: Fri, 8 Dec 2023 09:02:51 +0100');
    expect(read.text).not.toContain('>>');
  });
});
