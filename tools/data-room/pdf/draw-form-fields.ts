import { rgb } from '@cantoo/pdf-lib';
import type { FormEntry } from '../parse-paper-blocks.ts';
import { linesOf } from './break-text-into-lines.ts';
import type { PageFlow } from './page-flow.ts';
import { drawHand } from './draw-signatures.ts';

const LABEL_SHARE = 0.41;
const LONG_VALUE = 54;
const EDGE = rgb(0.45, 0.47, 0.52);
const FIELD_SHADE = rgb(0.96, 0.97, 0.99);
const BOX = { borderColor: EDGE, borderWidth: 0.6, backgroundColor: FIELD_SHADE } as const;

/** A line of a form: what is asked, and a field of the file's own form that holds the answer. */
export function drawForm(flow: PageFlow, entry: FormEntry): void {
  if (entry.is === 'sign') return drawSignature(flow, entry);
  if (entry.is === 'check') return drawCheck(flow, entry);
  const { look, fonts } = flow;
  const isLong = entry.value.length > LONG_VALUE;
  const height = isLong ? 34 : 18;
  const label = linesOf(
    [{ text: entry.label }],
    { size: look.size * 0.95 },
    fonts,
    flow.columnWidth * LABEL_SHARE - 10,
  );
  const rowHeight = Math.max(height, label.length * look.leading) + 5;
  flow.need(rowHeight);
  const top = flow.y;
  flow.y -= 2;
  for (const line of label) flow.line(line, look.leading, { width: flow.columnWidth * LABEL_SHARE });
  const x = flow.columnX + flow.columnWidth * LABEL_SHARE;
  const place = { x, y: top - height, width: flow.columnWidth * (1 - LABEL_SHARE), height, font: fonts.of({}), ...BOX };
  const form = flow.document.getForm();
  if (entry.is === 'choice') {
    const list = form.createDropdown(entry.label);
    list.setOptions(entry.options);
    list.select(entry.value);
    list.addToPage(flow.page, place);
    list.setFontSize(look.size);
    list.updateAppearances(fonts.of({}));
  } else {
    const field = form.createTextField(entry.label);
    if (isLong) field.enableMultiline();
    field.setText(entry.value);
    field.addToPage(flow.page, place);
    field.setFontSize(look.size);
    field.updateAppearances(fonts.of({}));
  }
  flow.y = top - rowHeight;
}

function drawCheck(flow: PageFlow, { label, isTicked }: Extract<FormEntry, { is: 'check' }>) {
  const { look, fonts } = flow;
  const lines = linesOf([{ text: label }], { size: look.size }, fonts, flow.columnWidth - 24);
  flow.need(lines.length * look.leading + 4);
  const box = flow.document.getForm().createCheckBox(label);
  box.addToPage(flow.page, { x: flow.columnX, y: flow.y - 12.5, width: 11, height: 11, ...BOX });
  if (isTicked) box.check();
  for (const line of lines) flow.line(line, look.leading, { indent: 22 });
  flow.space(5);
}

function drawSignature(flow: PageFlow, { label, name, date }: Extract<FormEntry, { is: 'sign' }>) {
  const { look, fonts } = flow;
  flow.need(64);
  flow.y -= 40;
  drawHand(flow, name, flow.columnX + 12, flow.y + 5);
  flow.rule(flow.columnX, flow.y, 230);
  const dateAt = 270;
  flow.rule(flow.columnX + dateAt, flow.y, flow.columnWidth - dateAt);
  const put = (text: string, indent: number) => {
    for (const line of linesOf([{ text }], { size: look.size }, fonts, 230)) flow.line(line, look.leading, { indent });
  };
  flow.y += look.leading + 2;
  put(date, dateAt + 8);
  flow.y -= 2;
  const under = flow.y;
  put(label, 0);
  put(name, 0);
  flow.y = under;
  put('Date', dateAt);
  flow.y -= look.leading + 6;
}
