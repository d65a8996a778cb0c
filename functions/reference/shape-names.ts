import * as z from 'zod';
import * as catalogDeskViews from '#domain/catalog/desk/views.ts';
import * as catalogDeskWritten from '#domain/catalog/desk/written.ts';
import * as catalogDivisionsSchema from '#domain/catalog/events/json-props.ts';
import * as catalogEventsJsonProps from '#domain/catalog/events/json-props.ts';
import * as catalogEventsSchema from '#domain/catalog/events/schema.ts';
import * as catalogLifeViews from '#domain/catalog/life/views.ts';
import * as catalogListingSchema from '#domain/catalog/listing/schema.ts';
import * as catalogPagesSchema from '#domain/catalog/pages/schema.ts';
import * as catalogSchema from '#domain/catalog/schema.ts';
import * as catalogTemplatesSchema from '#domain/catalog/templates/schema.ts';
import * as catalogViews from '#domain/catalog/views.ts';
import * as clubsEdits from '#domain/clubs/edits.ts';
import * as clubsImportColumns from '#domain/clubs/import/columns.ts';
import * as clubsViews from '#domain/clubs/views.ts';
import * as commerceDeskSchema from '#domain/commerce/desk/schema.ts';
import * as commerceFeesSchema from '#domain/commerce/fees/schema.ts';
import * as commercePricingPrice from '#domain/commerce/pricing/price.ts';
import * as commercePricingPriceContext from '#domain/commerce/pricing/price-context.ts';
import * as commercePromosWritten from '#domain/commerce/promos/written.ts';
import * as commerceRefundsRefundRequest from '#domain/commerce/refunds/refund-request.ts';
import * as commerceRefundsRefundPolicy from '#domain/commerce/refunds/withdrawal-terms.ts';
import * as commerceSchema from '#domain/commerce/schema.ts';
import * as commerceStoreWritten from '#domain/commerce/store/written.ts';
import * as commerceViews from '#domain/commerce/views.ts';
import * as identitySchema from '#domain/identity/schema.ts';
import * as jobsViews from '#domain/jobs/views.ts';
import * as kernelCsvUpload from '#domain/kernel/csv-upload.ts';
import * as kernelJsonFeed from '#domain/kernel/json-feed.ts';
import * as kernelPatch from '#domain/kernel/patch.ts';
import * as kernelSchema from '#domain/kernel/schema.ts';
import * as leaguesReminders from '#domain/leagues/reminders.ts';
import * as membershipsImportColumns from '#domain/memberships/import/columns.ts';
import * as membershipsLevelAnswers from '#domain/memberships/level-form.ts';
import * as membershipsSchema from '#domain/memberships/schema.ts';
import * as membershipsViews from '#domain/memberships/views.ts';
import * as membershipsWrittenLevel from '#domain/memberships/written-level.ts';
import * as noticesCampaignsSchema from '#domain/notices/campaigns/schema.ts';
import * as organizationsAdsSchema from '#domain/organizations/ads-schema.ts';
import * as organizationsHistoryViews from '#domain/organizations/history/views.ts';
import * as organizationsSchema from '#domain/organizations/schema.ts';
import * as organizationsThemeSchema from '#domain/organizations/schema.ts';
import * as organizationsThemeEdit from '#domain/organizations/theme-edit.ts';
import * as peopleColleges from '#domain/people/colleges.ts';
import * as peopleFormOnFile from '#domain/people/form/on-file.ts';
import * as peopleFormQuestion from '#domain/people/form/player-checks.ts';
import * as peopleRecruitSearch from '#domain/people/recruit-search.ts';
import * as peopleSchema from '#domain/people/schema.ts';
import * as peopleViews from '#domain/people/views.ts';
import * as playBoardMoves from '#domain/play/board/moves.ts';
import * as playBoardPlan from '#domain/play/board/plan.ts';
import * as playBoardSettings from '#domain/play/board/settings.ts';
import * as playCourtsPreferences from '#domain/play/courts/preferences.ts';
import * as playLineupsSchema from '#domain/play/lineups/schema.ts';
import * as playMatchesSchema from '#domain/play/matches/schema.ts';
import * as playPoolsSchema from '#domain/play/pools/schema.ts';
import * as playRatingsImportColumns from '#domain/play/ratings/import/columns.ts';
import * as playRatingsSystem from '#domain/play/ratings/system.ts';
import * as playRatingsViews from '#domain/play/ratings/views.ts';
import * as playRoundsCommands from '#domain/play/rounds/commands.ts';
import * as playRoundsSchema from '#domain/play/rounds/schema.ts';
import * as playSeasonSchema from '#domain/play/season/schema.ts';
import * as playSeedingSchema from '#domain/play/seeding/schema.ts';
import * as playStopSchema from '#domain/play/stop-schema.ts';
import * as playViews from '#domain/play/views.ts';
import * as registrationBidsColumns from '#domain/registration/bids/columns.ts';
import * as registrationBidsViews from '#domain/registration/bids/views.ts';
import * as registrationDatesSchemaOfChoice from '#domain/registration/dates/open-days.ts';
import * as registrationSchema from '#domain/registration/schema.ts';
import * as registrationViews from '#domain/registration/views.ts';
import * as reportingFinanceView from '#domain/reporting/finance-view.ts';
import * as reportingSavedSchema from '#domain/reporting/saved/schema.ts';
import * as reportingViews from '#domain/reporting/views.ts';
import * as seriesSchema from '#domain/series/schema.ts';
import * as seriesStored from '#domain/series/stored.ts';
import * as seriesViews from '#domain/series/views.ts';
import * as teamsActs from '#domain/teams/acts.ts';
import * as teamsImportColumns from '#domain/teams/import/columns.ts';
import * as teamsRosters from '#domain/teams/rosters.ts';
import * as teamsViews from '#domain/teams/views.ts';

/* In the document, a shape that several calls share is named after its constant in domain. */

const modules = {
  catalogDeskViews,
  catalogDeskWritten,
  catalogDivisionsSchema,
  catalogEventsJsonProps,
  catalogEventsSchema,
  catalogLifeViews,
  catalogListingSchema,
  catalogPagesSchema,
  catalogSchema,
  catalogTemplatesSchema,
  catalogViews,
  clubsEdits,
  clubsImportColumns,
  clubsViews,
  commerceDeskSchema,
  commerceFeesSchema,
  commercePricingPrice,
  commercePricingPriceContext,
  commercePromosWritten,
  commerceRefundsRefundPolicy,
  commerceRefundsRefundRequest,
  commerceSchema,
  commerceStoreWritten,
  commerceViews,
  identitySchema,
  jobsViews,
  kernelCsvUpload,
  kernelJsonFeed,
  kernelPatch,
  kernelSchema,
  leaguesReminders,
  membershipsImportColumns,
  membershipsLevelAnswers,
  membershipsSchema,
  membershipsViews,
  membershipsWrittenLevel,
  noticesCampaignsSchema,
  organizationsAdsSchema,
  organizationsHistoryViews,
  organizationsSchema,
  organizationsThemeEdit,
  organizationsThemeSchema,
  peopleColleges,
  peopleFormOnFile,
  peopleFormQuestion,
  peopleRecruitSearch,
  peopleSchema,
  peopleViews,
  playBoardMoves,
  playBoardPlan,
  playBoardSettings,
  playCourtsPreferences,
  playLineupsSchema,
  playMatchesSchema,
  playPoolsSchema,
  playRatingsImportColumns,
  playRatingsSystem,
  playRatingsViews,
  playRoundsCommands,
  playRoundsSchema,
  playSeasonSchema,
  playSeedingSchema,
  playStopSchema,
  playViews,
  registrationBidsColumns,
  registrationBidsViews,
  registrationDatesSchemaOfChoice,
  registrationSchema,
  registrationViews,
  reportingFinanceView,
  reportingSavedSchema,
  reportingViews,
  seriesSchema,
  seriesStored,
  seriesViews,
  teamsActs,
  teamsImportColumns,
  teamsRosters,
  teamsViews,
};

const pascal = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** Only these types of schemas get a name, because the others are shorter than a reference. */
const isNamed = ({ _zod }: z.ZodType) => ['object', 'union', 'record'].includes(_zod.def.type);

/** Returns the domain schemas' names. If two schemas have the same name, each is prefixed with its module's name. */
function namesOf(): Map<z.ZodType, string> {
  const found: [module: string, name: string, schema: z.ZodType][] = [];
  const uses = new Map<string, number>();
  for (const [module, exported] of Object.entries(modules))
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof z.ZodType && isNamed(schema)) {
        found.push([module, name, schema]);
        uses.set(name, (uses.get(name) ?? 0) + 1);
      }
  return new Map(
    found.map(([module, name, schema]) => [schema, pascal(uses.get(name) === 1 ? name : `${module}${pascal(name)}`)]),
  );
}

/** The names for zod, so that it refers to a named schema instead of repeating it. */
export const shapeNames = z.registry<{ readonly id: string }>();
for (const [schema, id] of namesOf()) shapeNames.add(schema, { id });
