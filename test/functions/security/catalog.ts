import type { ModuleSecurity } from './entry.ts';

export const catalog: ModuleSecurity = {
  foreign: {
    myTournaments: () => [['/api/tournament/mine?organization=101&ipp=50', {}, [200]]],
    refereedTournaments: () => [['/api/tournament/refereed', {}, [200]]],
    eventAccess: () => [['/api/tournament/1012/access', {}, [404], 'catalog/no-such-event']],
    tournamentAsAdmin: () => [['/api/tournament/1012/raw', {}, [404], 'catalog/no-such-event']],
  },
  opens: {
    'event.build-schedule': 'tournamentAsAdmin',
  },
  publicFields: `
    version title home_page_url feed_url description icon items id url content_text date_modified _sideout start end where
    canceled changedAt
    _courtNames accent forfeits active addOn addOns additionalFields address ageType allOrgRegFlow amount bidFirst bidProgram
    canPayAtEvent canProcessPayment canceled cartFees checkedIn choices city club color1 color2 color3 color4 color5
    color6 complete connected contact contain containCover country courts courtsUsed coverPhotoId coverPhotoUrl
    currency customFields dark date days description disableRegistration dismissable division divisionId divisionIds
    divisionNames divisions divisionsString dows drawer dtEnd dtModified dtRefundCutoff dtRegistered dtStart email
    endDate endTime eventType exclude excludes externalRegistrationUrl facebook fee feeIsPerTeam fields finish
    formerDates from gender googleUrl hasPassword held help ibvl id info instagram instructions isActive isDuals
    isEarly isLate isLeague isOn isPublic isSeries isTax isTrainingSession items jProps jsonProps kind kob label lat
    leagueSettings left lng location locations locationsString locked logo logoUrl logos manualEventType maxTeams
    members membersOnly membership minAmountAgreement minAmountDue minAmountLabel minTeams name next nonMembers
    numAllowedOnRoster numOfPlayers number order organization organizationId organizationMembers organizers page pages
    participantType path paymentOrganizationId perPlayer percentage phone photos pickupOnly places playerProfileId
    players playoffFormat pointSystems pointsOnly poolPlay position primary productTags promoable props publicCanNav
    published qty qualifiers question rankings refundPolicyId registartionAlerts registrationFields
    registrationWindows reoccuringSettings changes capacity note required requiredFields requiresUser sameMonth sanctionErrorText
    sanctionedBy sanctioningBody sanctioningBodyId searchedTo secondary seed showTeams skip slots snapchat sportId sportIds
    standings startDate startTime state statusId statusNote surfaceId surgeProtected tags teamCount teamType teams
    text theme timeZone to toolbar total tournamentId towns twitter type url urlTag username waiting waitlist waivers
    websiteUrl weeks welcomeText zone
    closesOn color decision opensOn others varies week weekDates winner
  `,
  reasons: {
    'tournament .locations[].address': 'where the event is',
    'tournament .hasPassword': 'only whether it asks for one',
    'tournament .organization.email': 'the organizer’s own, meant to be written to',
    'organizationByName .email': 'the organization’s own, meant to be written to',
    'organizationByName .phone': 'the organization’s own, meant to be called',
    'organizations .items[].email': 'the organization’s own',
    'organizations .items[].phone': 'the organization’s own',
  },
};
