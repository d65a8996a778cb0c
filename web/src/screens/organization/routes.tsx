import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const example = { username: 'greatlakes' };
const needsUser = true as const;

/** The pages for ratings based on an organization's results. */
const ratings = {
  organizationRatingsRoot: {
    screen: lazyPart(() => import('./ratings/settings.tsx'), 'OrganizationRatingsScreen'),
    needsUser,
    example,
  },
  organizationRatings: {
    screen: lazyPart(() => import('./ratings/settings.tsx'), 'OrganizationRatingsScreen'),
    needsUser,
    example,
  },
  organizationRatingLevels: {
    screen: lazyPart(() => import('./ratings/levels.tsx'), 'OrganizationRatingLevelsScreen'),
    needsUser,
    example,
  },
  organizationRatingResults: {
    screen: lazyPart(() => import('./ratings/results.tsx'), 'OrganizationRatingResultsScreen'),
    needsUser,
    example,
  },
  organizationRatingImport: {
    screen: lazyPart(() => import('./ratings/import.tsx'), 'OrganizationRatingImportScreen'),
    needsUser,
    example,
  },
  organizationRatingOrganizations: {
    screen: lazyPart(() => import('./ratings/organizations.tsx'), 'OrganizationRatingOrganizationsScreen'),
    needsUser,
    example,
  },
  organizationRatingPlayers: {
    screen: lazyPart(() => import('./ratings/players.tsx'), 'OrganizationRatingPlayersScreen'),
    needsUser,
    example,
  },
};

/** The pages for an organization's staff. */
export const routes: AreaRoutes<'organization'> = {
  organizations: {
    screen: lazyPart(() => import('./organizations.tsx'), 'OrganizationsScreen'),
    placeholder: titled('Organizations', 'the organizations'),
  },
  organizationSeries: {
    screen: lazyPart(() => import('./series.tsx'), 'OrganizationSeriesScreen'),
    needsUser,
    example,
  },
  organizationPoints: {
    screen: lazyPart(() => import('./points.tsx'), 'OrganizationPointsScreen'),
    needsUser,
    example,
  },
  organizationAffiliates: {
    screen: lazyPart(() => import('./affiliates.tsx'), 'OrganizationAffiliatesScreen'),
    needsUser,
    example,
  },
  organizationMemberOrganizations: {
    screen: lazyPart(() => import('./affiliates.tsx'), 'MemberOrganizationsScreen'),
    needsUser,
    example,
  },
  organizationBids: {
    screen: lazyPart(() => import('./bids/programs.tsx'), 'OrganizationBidsScreen'),
    needsUser,
    example,
  },
  bidProgram: {
    screen: lazyPart(() => import('./bids/program.tsx'), 'BidProgramScreen'),
    needsUser,
    example: { username: 'greatlakes', programId: 4001 },
  },
  bidUpload: {
    screen: lazyPart(() => import('./bids/upload.tsx'), 'BidUploadScreen'),
    needsUser,
    example: { username: 'greatlakes', programId: 4001 },
  },
  organizationAds: { screen: lazyPart(() => import('./ads.tsx'), 'OrganizationAdsScreen'), needsUser, example },
  ...ratings,
  organizationTemplates: {
    screen: lazyPart(() => import('./templates.tsx'), 'OrganizationTemplatesScreen'),
    needsUser,
    example,
  },
  startOrganization: { screen: lazyPart(() => import('./start.tsx'), 'StartOrganizationScreen'), needsUser },
  invitation: {
    screen: lazyPart(() => import('./invitation.tsx'), 'InvitationScreen'),
    placeholder: titled('Invitation', 'the invitation'),
    example: { token: 'an-invitation-that-is-over' },
  },
  calendar: {
    screen: lazyPart(() => import('./calendar.tsx'), 'CalendarScreen'),
    placeholder: titled('Calendar', 'the calendar'),
  },
  organizationCalendar: {
    screen: lazyPart(() => import('./calendar.tsx'), 'CalendarScreen'),
    placeholder: titled('Calendar', 'the calendar'),
    example,
  },
  organizationStaff: { screen: lazyPart(() => import('./staff.tsx'), 'StaffScreen'), needsUser, example },
  organizationHome: { screen: lazyPart(() => import('./home.tsx'), 'OrganizationHomeScreen'), needsUser, example },
  organizationEvents: {
    screen: lazyPart(() => import('./events.tsx'), 'OrganizationEventsScreen'),
    needsUser,
    example,
  },
  organizationSettings: {
    screen: lazyPart(() => import('./settings.tsx'), 'OrganizationSettingsScreen'),
    needsUser,
    example,
  },
  organizationProducts: {
    screen: lazyPart(() => import('./products/products.tsx'), 'ProductsScreen'),
    needsUser,
    example,
  },
  organizationProduct: {
    screen: lazyPart(() => import('./products/product.tsx'), 'ProductScreen'),
    needsUser,
    example: { ...example, sku: 'CUP-SHIRT' },
  },
  organizationPromos: { screen: lazyPart(() => import('./promos/promos.tsx'), 'PromosScreen'), needsUser, example },
  organizationFees: { screen: lazyPart(() => import('./fees.tsx'), 'FeesScreen'), needsUser, example },
  organizationPayouts: { screen: lazyPart(() => import('./payouts/payouts.tsx'), 'PayoutsScreen'), needsUser, example },
  organizationMoney: { screen: lazyPart(() => import('./money/money.tsx'), 'MoneyScreen'), needsUser, example },
  organizationCart: { screen: lazyPart(() => import('./orders/orders.tsx'), 'CartManagerScreen'), needsUser, example },
  organizationCartRoot: {
    screen: lazyPart(() => import('./orders/orders.tsx'), 'CartManagerScreen'),
    needsUser,
    example,
  },
  organizationCartPromos: { screen: lazyPart(() => import('./promos/promos.tsx'), 'PromosScreen'), needsUser, example },
  organizationPolicies: {
    screen: lazyPart(() => import('./policies/policies.tsx'), 'RefundPoliciesScreen'),
    needsUser,
    example,
  },
  organizationMembers: { screen: lazyPart(() => import('./members/members.tsx'), 'MembersScreen'), needsUser, example },
  organizationLevels: {
    screen: lazyPart(() => import('./members/levels.tsx'), 'OrganizationLevelsScreen'),
    needsUser,
    example,
  },
  organizationInvites: {
    screen: lazyPart(() => import('./members/invites.tsx'), 'MemberInvitesScreen'),
    needsUser,
    example,
  },
  organizationMemberImport: {
    screen: lazyPart(() => import('./members/member-import.tsx'), 'MemberImportScreen'),
    needsUser,
    example,
  },
  organizationMember: {
    screen: lazyPart(() => import('./members/member.tsx'), 'OrganizationMemberScreen'),
    needsUser,
    example: { username: 'greatlakes', playerProfileId: 5001 },
  },
  organizationImages: {
    screen: lazyPart(() => import('./images.tsx'), 'OrganizationImagesScreen'),
    needsUser,
    example,
  },
  organizationTheme: {
    screen: lazyPart(() => import('./theme/theme.tsx'), 'OrganizationThemeScreen'),
    needsUser,
    example,
  },
  organizationJobs: { screen: lazyPart(() => import('./jobs.tsx'), 'OrganizationJobsScreen'), needsUser, example },
  organizationHistory: {
    screen: lazyPart(() => import('./history.tsx'), 'OrganizationHistoryScreen'),
    needsUser,
    example,
  },
  organizationOrdersAside: {
    screen: lazyPart(() => import('./needs-review.tsx'), 'OrganizationNeedsReviewScreen'),
    needsUser,
    example,
  },
  organizationPlayers: {
    screen: lazyPart(() => import('./players.tsx'), 'OrganizationPlayersScreen'),
    needsUser,
    example,
  },
  organizationReports: { screen: lazyPart(() => import('./reports/reports.tsx'), 'ReportsScreen'), needsUser, example },
  organizationReport: {
    screen: lazyPart(() => import('./reports/report.tsx'), 'ReportScreen'),
    needsUser,
    example: { ...example, id: 'finance' },
  },
  organizationExport: { screen: lazyPart(() => import('./reports/export.tsx'), 'ExportScreen'), needsUser, example },
  organizationImport: { screen: lazyPart(() => import('./import.tsx'), 'ImportScreen'), needsUser, example },
  organizationSoftware: {
    screen: lazyPart(() => import('./software/software.tsx'), 'SoftwareScreen'),
    needsUser,
    example,
  },
  organizationAgreements: {
    screen: lazyPart(() => import('./agreements/agreements.tsx'), 'AgreementsScreen'),
    needsUser,
    example,
  },
  organizationAgreement: {
    screen: lazyPart(() => import('./agreements/agreement.tsx'), 'OrganizationAgreementScreen'),
    needsUser,
    example: { ...example, aId: 501 },
  },
  organizationAgreementPlayers: {
    screen: lazyPart(() => import('./agreements/players.tsx'), 'AgreementPlayersScreen'),
    needsUser,
    example: { ...example, aId: 501 },
  },
  organizationEmails: { screen: lazyPart(() => import('./emails/messages.tsx'), 'MessagesScreen'), needsUser, example },
  organizationEmail: {
    screen: lazyPart(() => import('./emails/message.tsx'), 'MessageScreen'),
    needsUser,
    example: { ...example, messageId: 'new' },
  },
  organizationRegSearch: {
    screen: lazyPart(() => import('./reg-search.tsx'), 'RegistrationSearchScreen'),
    needsUser,
    example,
  },
  organizationRoot: {
    screen: lazyPart(() => import('./root.tsx'), 'OrganizationRootScreen'),
    placeholder: titled('Organization', 'the organization'),
    example,
  },
};
