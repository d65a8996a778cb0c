import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { titleFromTag } from '#domain/series/brochure.ts';
import type { EntrantKind } from '#domain/series/entrants.ts';
import { momentAt, spanOfSeries } from '#domain/series/leaderboard.ts';
import { editorButtons } from '#domain/series/organizers.ts';
import { defaultPoints } from '#domain/series/points.ts';
import type { WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { ClashBox, type Labels } from '#web/src/forms/clash-box.tsx';
import { Arrives, useEditorKeys } from '#web/src/forms/edit-form.tsx';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** The editor's buttons, which stay visible on a long form. */
export const EditorBar = styled(Row)`
  position: sticky;
  top: var(--head, 0px);
  z-index: 2;
  padding: 8px 0;
  background: var(--bg);
`;

/** The fields' names in an edit conflict, for both kinds of content pages. */
export const pageLabels = {
  title: 'Title',
  titleTag: 'Title tag',
  subtitle: 'Subtitle',
  dtStart: 'First day',
  dtEnd: 'Last day',
  brochureHTML: 'Information',
  coverPhotos: 'Photos',
  locations: 'Locations',
};

type Props<V extends FieldValues> = {
  save: Save<V>;
  labels: Labels;
  isNew: boolean;
  onCancel(): void;
  children: ReactNode;
};

/**
 * A series or event page in the editor, with Cancel, with Save only after a change (Part 1 §2.5), and with conflicts
 * and errors.
 */
export function EditorForm<V extends FieldValues>({ save, labels, isNew, onCancel, children }: Props<V>) {
  useEditorKeys(save, { asked: (save.clash?.fields.length ?? 0) > 0, leave: onCancel });
  const buttons = editorButtons('edit', isNew || save.changes > 0);
  return (
    <form onSubmit={(event) => void save.onSubmit(event)} noValidate>
      <Stack $gap={5}>
        <EditorBar>
          <Button onClick={onCancel}>Cancel</Button>
          {buttons.includes('Save') && (
            <Button type="submit" kind="primary" busy={save.loading}>
              Save
            </Button>
          )}
        </EditorBar>
        {save.clash && (
          <Arrives>
            <ClashBox clash={save.clash} labels={labels} resolve={save.resolve} />
          </Arrives>
        )}
        {save.submitError && <Banner tone="bad" title={save.submitError.title} />}
        {children}
      </Stack>
      <LeaveGuard changes={save.changes} />
    </form>
  );
}

/** The editor's values for a series, which are everything its admin may change. */
export const draftOf = (series: SeriesView): WrittenSeries => ({
  id: series.id,
  organizationId: series.organization.id,
  title: series.title,
  titleTag: series.titleTag,
  subtitle: series.subtitle,
  dtStart: series.dtStart,
  dtEnd: series.dtEnd,
  isPublic: series.isPublic,
  brochureHTML: series.brochureHTML,
  coverPhotos: series.coverPhotos,
  locations: series.locations,
  infoAlerts: series.infoAlerts,
  settings: series.settings,
  organizers: series.organizers.map(({ organization }) => ({ organizationId: organization.id })),
  tournaments: series.tournaments.map(({ id }) => id),
});

/** Converts a calendar day from the editor to the stored moment, without a time. */
export const momentOfDay = (day: string): number => momentAt(day, null, { locations: [] });

const momentIn = (day: string | null): number | null =>
  day && /^\d{4}-\d\d-\d\d$/.test(day) ? momentOfDay(day) : null;

/**
 * Returns an unsaved series, with a title and days from the URL. If the URL has no title, it's made from the tag (Part
 * 1 §2.1, §5).
 */
export function blankSeries(
  tag: string,
  owner: { readonly id: number; readonly name: string; readonly username: string; readonly timeZone: string },
  adminId: number,
  given: { readonly title: string | null; readonly start: string | null; readonly end: string | null },
): SeriesView {
  const at = momentIn(given.start) ?? momentOfDay(todayIn(owner.timeZone));
  const days = { dtStart: at, dtEnd: Math.max(at, momentIn(given.end) ?? at) };
  return {
    id: 0,
    rev: 0,
    title: given.title ?? titleFromTag(tag),
    titleTag: tag,
    subtitle: '',
    adminId,
    ...days,
    ...spanOfSeries(days, []),
    isPublic: false,
    brochureHTML: '',
    coverPhotos: [],
    locations: [],
    locationNames: [],
    organizers: [],
    tournaments: [],
    leaderboard: { overall: [], divisional: [], gender: [] },
    infoAlerts: [],
    settings: {
      pointSystemId: null,
      byTeam: false,
      byTeamName: false,
      byClub: false,
      topN: null,
      lastN: null,
      points: [...defaultPoints],
      ranking: ['overall'],
    },
    organization: { id: owner.id, name: owner.name, username: owner.username },
  };
}

/** Labels for what is ranked. */
export const entrantLabels: Readonly<Record<EntrantKind, string>> = {
  player: 'Players',
  team: 'Teams by their players',
  teamName: 'Teams by name',
  club: 'Clubs',
};
