import type { Action } from '#domain/identity/can.ts';

/**
 * Which right of an organization opens each call, where one does: whoever has it comes through, everyone else is refused as a stranger is. A call that stands
 * nowhere here is opened by nothing that somebody is in an organization: it is everybody's own, the platform's, a team's, a club's or a college's.
 */
export const opensCall: Partial<Record<Action, string>> = {
  'event.build-schedule': `
    bids.giveTournamentBids bids.tournamentBids catalog.tournamentAsAdmin messages.agreementsOfEvent
    people.divisionRatings people.eventNumbers people.settleNumber play.addRefs play.answerSwap
    play.askSwap play.boardPlays play.changeDay play.changeFlights play.changeMatch play.changePool
    play.changePoolTeam play.clearBracket play.clearFlightCourts play.clearSeason play.commandPlay
    play.courtBoard play.deleteMatch play.divisionSeeds play.eventCodes play.fillLadders play.fillPools
    play.fillSeason play.generateSeason play.interweavePools play.lockTournament play.moveInSeason
    play.moveMatches play.orderRounds play.planCourts play.playLog play.previewPlay play.replanWeek
    play.saveBracket play.saveResults play.setCourtBoard play.setMatchSettings play.setStop
    play.setTeamReminders play.setWeekTimes play.stopChoices play.teamReminders play.workSwaps
    teams.addTeamNote teams.agreeWaivers teams.changeDivision teams.changeField teams.checklists
    teams.dropTeam teams.eventSubs teams.forfeitTeam teams.patchTeams teams.previewAct
    teams.requestChange teams.saveLineup teams.saveRoster teams.seatRequests teams.sendConfirmation teams.sessionBook
    teams.setTeamTags teams.teamBalance bids.teamCheckBids teams.teamFace teams.teamHistory
    teams.teamLineups teams.teamManageable teams.teamNotes teams.teamPartners teams.teamRegistration
    teams.tournamentPlayers teams.tournamentTeams teams.undoAct teams.undoDrop teams.undoForfeit
    teams.unregisterTeam teams.updateTeamName teams.withdrawAndRefund teams.withdrawTeam
  `,
  'event.check-in': `
    teams.checkInTeam teams.checkinList teams.markAttendance teams.onlineCheckin teams.smsCheckin
    teams.teamCheckin
  `,
  'event.manage': `
    event-admin.addDivision event-admin.addStream event-admin.changeLife event-admin.copyTournament event-admin.deskChoices event-admin.eventHistory
    event-admin.fieldSets event-admin.findCrew event-admin.importList event-admin.lifePreview event-admin.listColumns
    event-admin.openRegistrationNow event-admin.orderDivisions event-admin.patchDivision event-admin.patchTournament
    event-admin.pointMultiplier event-admin.publishTournament event-admin.removeDivision event-admin.removeStream event-admin.saveFieldSet
    event-admin.saveLogos event-admin.saveTournament event-admin.setPointMultiplier event-admin.setTournamentPassword event-admin.streams
    event-admin.tournamentDesk event-admin.undoChange event-admin.uploadList reports.eventLeads reports.fieldSummary
    reports.teamChecks teams.addChecklist teams.bulkCopy teams.bulkMerge teams.bulkMove teams.cancelDate
    teams.changeInLine teams.changePartner teams.changeTeam teams.mergeTeam teams.quickAdd
    teams.quickAddMany teams.rawRegistrationData teams.registrationData teams.reregisterTeam
    teams.sendTeamLink teams.setTeamCollege teams.teamLink teams.teamLinks teams.undoMerge
    teams.updateRegistration
  `,
  'event.score': `
    play.holdScoring play.scoreGame play.scoreMatch play.scoreOneGame play.startScoring play.unplayMatch
  `,
  'image.upload': `
    media.editImage media.imageById media.makeProfileImage media.organizationImages media.removeImage
    media.restoreImage media.startUpload
  `,
  'membership.manage': `
    memberships.memberLevel memberships.membershipCheck memberships.cancelMemberships memberships.checkInvites memberships.deleteInvites
    memberships.exportMembers memberships.giveMembership memberships.importMembers memberships.invites
    memberships.memberColumns memberships.memberHistory memberships.noteMember memberships.orderLevels
    memberships.organizationMembers memberships.ownLevels memberships.saveLevel
    memberships.searchMembers memberships.sendInviteAgain memberships.sendInvites
    memberships.uploadMembers
  `,
  'message.send': `
    messages.audienceChoices messages.campaign messages.campaigns messages.countAudience
    messages.previewCampaign messages.removeCampaign messages.saveCampaign messages.sendCampaign
    messages.testCampaign
  `,
  'money.manage': `
    commerce.makePromoCodes commerce.organizationFees commerce.ownProducts commerce.ownPromos
    commerce.payout commerce.payouts commerce.permit commerce.promoCodes commerce.refundPolicies
    commerce.saveProduct commerce.savePromo commerce.saveRefundPolicy
  `,
  'order.manage': `
    jobs.startJob commerce.answerDispute commerce.bagItem commerce.externalPayment commerce.makePayable
    commerce.noteOrder commerce.order commerce.orderDesk commerce.orderList commerce.ordersAside
    commerce.previewRefund commerce.refundOrder commerce.registrationStatus commerce.resendReceipt
    commerce.sendParcels reports.eventSummary reports.eventToday reports.eventWithdrawals
    reports.financeReport reports.lookAtReport reports.organizationFigures reports.organizationFinance
    reports.removeReport reports.saveReport reports.savedReports
  `,
  'organization.govern': `
    clubs.saveClub commerce.connectUrl commerce.savePayments organizations.changeAdmins
    organizations.organizationAdmins organizations.organizationHistory organizations.resendInvite
    organizations.saveOrganization api-access.deliveries api-access.makeKey api-access.newHookSecret
    api-access.removeHook api-access.resendDelivery api-access.revokeKey api-access.saveHook api-access.software
    api-access.testHook
  `,
  'organization.manage': `
    bids.awardBid bids.bidAssigner bids.bidColumns bids.bidEmailCount bids.bidPrograms bids.bids
    bids.bidsOfDivision bids.revokeBids bids.saveBidProgram bids.startBidUpload bids.trickleCheck
    bids.uploadBids event-admin.eventPages event-admin.removeTemplate event-admin.saveEventPage event-admin.saveTemplate
    event-admin.template event-admin.templates messages.agreement messages.agreementPlayers messages.agreements
    messages.askSignatures messages.saveAgreement organizations.affiliates
    organizations.changeAffiliates reports.organizationPlayers series.addSeriesOrganizer
    series.changeOrganizerTournaments series.organizerTournaments series.ownSeries series.ownPointSystems
    series.removePointSystem series.savePointSystem series.saveSeries series.seriesAsAdmin
    teams.registrationSearch
  `,
  'organization.sub-site': `
    media.saveTheme media.themeAsStaff organizations.ownAds organizations.removeAd organizations.saveAd
  `,
  'organization.work': `
    jobs.jobList jobs.needsYou organizations.organizationAsStaff
  `,
  'rating.manage': `
    people.answerObjection people.importResults people.leaveOut people.ratedResults people.ratingDesk
    people.ratingList people.resultColumns people.runRatings people.setRatings people.uploadResults
  `,
};
