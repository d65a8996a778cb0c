import type * as z from 'zod';
import type { WrittenTexts, writtenRules } from '#domain/catalog/desk/written.ts';
import { cleanRichText } from '../integrations/texts/rich-text.ts';

type Rules = z.infer<typeof writtenRules>;

/** The texts of an event as they are stored: with what a formatted text may have, and nothing else. */
export const cleanTexts = <T extends WrittenTexts>(texts: T): T => ({
  ...texts,
  description: cleanRichText(texts.description),
  registartionAlerts: texts.registartionAlerts.map((alert) => ({ ...alert, text: cleanRichText(alert.text) })),
});

/** The rules with the texts of their waivers the same way. */
export const cleanRules = (rules: Rules): Rules => ({
  ...rules,
  jProps: {
    ...rules.jProps,
    waivers: rules.jProps.waivers.map((waiver) =>
      waiver.text === undefined ? waiver : { ...waiver, text: cleanRichText(waiver.text) },
    ),
  },
});
