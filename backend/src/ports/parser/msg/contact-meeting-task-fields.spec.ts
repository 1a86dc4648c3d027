import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeItem, type ItemParts } from '../testing/make/make-outlook-contact-meeting-task.js';
import { hasPapers, paper } from '../testing/read-papers-outside-repository.js';

const linesOf = async (parts: ItemParts) => (await readBytes('a.msg', makeItem(parts))).text.split('\n\n');

describe('an item of Outlook that is no mail', () => {
  it('says when and where an appointment is', async () => {
    const lines = await linesOf({
      subject: 'Completion',
      kind: 'IPM.Appointment',
      own: [
        ['appointment', 0x820d, new Date('2024-05-01T09:00:00Z')],
        ['appointment', 0x820e, new Date('2024-05-01T10:00:00Z')],
        ['appointment', 0x8208, '12 Ormond Quay'],
      ],
    });
    expect(lines).toEqual([
      'Completion',
      'Begins: 2024-05-01 09:00 UTC',
      'Ends: 2024-05-01 10:00 UTC',
      'Place: 12 Ormond Quay',
    ]);
  });

  it('says when a task is due and how far it is', async () => {
    const lines = await linesOf({
      subject: 'File the charge',
      kind: 'IPM.Task',
      own: [
        ['task', 0x8105, new Date('2024-06-10T00:00:00Z')],
        ['task', 0x8101, 1],
      ],
    });
    expect(lines).toEqual(['File the charge', 'Due: 2024-06-10', 'State: In progress']);
  });

  it('says how a contact is reached', async () => {
    const lines = await linesOf({
      subject: 'Aoife Byrne',
      kind: 'IPM.Contact',
      texts: { '3A16': 'Byrne and Co', '3A08': '+353 1 555 0100' },
      own: [['address', 0x8083, 'aoife@byrne.example']],
    });
    expect(lines).toEqual([
      'Aoife Byrne',
      'Company: Byrne and Co',
      'E-mail: aoife@byrne.example',
      'Business phone: +353 1 555 0100',
    ]);
  });

  it('keeps such lines from a mail, and the type of a page from its text', async () => {
    const lines = await linesOf({
      subject: 'Offer',
      kind: 'IPM.Note',
      html: '<!DOCTYPE html><p>The rent is 900.</p>',
      own: [['appointment', 0x8208, 'Nowhere']],
    });
    expect(lines).toEqual(['Offer', 'The rent is 900.']);
  });

  it.skipIf(!hasPapers)('is read in papers of others', async () => {
    const task = (await paper('tk-testMSG_Task.msg')).text;
    expect(task).toMatch(/^Due: \d{4}-\d\d-\d\d$/m);
    expect(task).toMatch(/^State: /m);
    const contact = (await paper('tk-testMSG_Contact.msg')).text;
    expect(contact).toMatch(/^E-mail: .+@.+$/m);
    expect(contact).toMatch(/phone: /);
    expect(contact).toMatch(/address: /);
    expect((await paper('mr-contactAnsi.msg')).text).toMatch(/^(?:Name|Company|E-mail|Business phone): /m);
    expect((await paper('poi-HTMLBodyBinary_CP1251.msg')).text).not.toContain('DOCTYPE');
  });
});
