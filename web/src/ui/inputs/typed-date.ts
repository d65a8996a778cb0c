import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readDate } from '#domain/kernel/typed-date.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { timeOf } from '#web/src/lib/times.ts';

type Given = {
  readonly type?: string | undefined;
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
};

/** How many years ahead a year of two digits can be. */
const yearsAhead = 50;
const timed = 'datetime-local';
/** The time that a date gets if neither the text nor the field has one. */
const morning = '08:00';

/** A date and a time, as spreadsheets and messages write them together. */
const dayAndTime = /^(.*?\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?::\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?|\s*[ap]\.?m\.?))$/i;

/** Puts a value in a field as if the user had typed it, so that React notices. */
function put(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the field's new value for a text in any usual form (9/1/2027, 2027-09-01, 9/1/2027 8:30 PM), or null. */
function valueFrom(field: HTMLInputElement, text: string): string | null {
  const lastYear = new Date(serverNow()).getUTCFullYear() + yearsAhead;
  const [, day = text, time = ''] = dayAndTime.exec(text.trim()) ?? [];
  const date = readDate(day, lastYear);
  if (!date || field.type !== timed) return date;
  return `${date}T${timeOf(time.replace(/^(\d+:\d\d):\d\d/, '$1')) ?? (field.value.slice(11, 16) || morning)}`;
}

/** What has been typed into the field that has the focus. */
let typed: { readonly field: HTMLInputElement; readonly text: string } | null = null;
const completeDate = /^(?:\d{4}-\d{1,2}-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})$/;

/**
 * Returns handlers for the browser's date field, which would ignore slashes and the order of the year: they also
 * take 9/1/2027 and 2027-09-01 typed, and a date that is pasted in any usual form. Other fields get their own handlers back.
 */
export function dateHandlers({ type, onPaste, onKeyDown }: Given): Given {
  if (type !== 'date' && type !== timed) return { ...(onPaste && { onPaste }), ...(onKeyDown && { onKeyDown }) };
  return {
    onPaste: (event) => {
      onPaste?.(event);
      if (event.defaultPrevented) return;
      const value = valueFrom(event.currentTarget, event.clipboardData.getData('text'));
      if (!value) return;
      event.preventDefault();
      put(event.currentTarget, value);
    },
    onKeyDown: (event) => {
      onKeyDown?.(event);
      const field = event.currentTarget;
      const { key } = event;
      const before = typed?.field === field ? typed.text : '';
      typed = { field, text: /^[\d/.-]$/.test(key) ? before + key : '' };
      if (!completeDate.test(typed.text)) return;
      const value = valueFrom(field, typed.text);
      typed = null;
      if (!value) return;
      event.preventDefault();
      put(field, value);
    },
  };
}
