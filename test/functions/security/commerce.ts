import { bag, keyed, post, registration } from './attacks.ts';
import { type ModuleSecurity, none, type Victim } from './entry.ts';

const where = ({ tournamentId, divisionId }: Victim['hold']) => ({
  tournamentId,
  tournamentDivisionId: divisionId,
  expiry: 9e12,
});

const product = {
  ...{ name: 'Cup shirt', description: '', price: 1, shipping: 0, tags: [], options: [], images: [] },
  ...{ pickupOnly: true, isActive: true },
};

const promo = {
  ...{ code: 'CLUB', amount: 1, percentage: 0, types: ['TR'], tournamentIds: [], divisionIds: [], maxUses: null },
  ...{ dtStart: null, dtEnd: null, oneTime: true, stacks: true, isActive: true, note: '' },
};
const payments = { status: false, allowPayLater: true, noDelayedPayments: true };
const promos = '/api/cart/promos/greatlakes';
const policy = {
  ...{ name: 'Ours', adminFeePercentage: 0, steps: [], noRefundWithinDays: 0, weatherPercentage: 0 },
  ...{ text: '', isActive: true },
};
const refused = [403] as const;

export const commerce: ModuleSecurity = {
  foreign: {
    cancelMembership: () => [
      [
        '/api/Membership/cancel',
        keyed({ playerProfileId: 5002, id: 40_001, confirmed: true }),
        [404],
        'memberships/unknown-membership',
      ],
    ],
    renewItself: () => [
      [
        '/api/Membership/renewal',
        post({ playerProfileId: 5002, id: 40_001, on: true }),
        [404],
        'memberships/unknown-membership',
      ],
    ],
    itemCheck: ({ hold }) => [
      [
        '/api/cart/itemCheck',
        post({
          organizationId: 101,
          items: [
            { id: 1, type: 'TR', registration: registration({ reservation: { id: hold.entry, ...where(hold) } }) },
          ],
        }),
        [200],
      ],
    ],
    applyPromo: () => [
      [
        '/api/cart/applyPromo',
        post({ organizationId: 101, code: 'GUESS', items: [] }),
        [404],
        'commerce/promo-unknown',
      ],
    ],
    permit: () => [['/api/organization/greatlakes/permit', {}, [403], 'request/forbidden']],
    connectUrl: () => [['/api/organization/greatlakes/connectUrl', {}, [403], 'request/forbidden']],
    payouts: () => [['/api/organization/greatlakes/payouts', {}, [403], 'request/forbidden']],
    payout: () => [['/api/organization/greatlakes/payouts/po_1', {}, [403], 'request/forbidden']],
    savePayments: () => [
      [
        '/api/organization/greatlakes/stripe',
        { ...post(payments), headers: { 'if-match': '"1"' } },
        [403],
        'request/forbidden',
      ],
    ],
    cartStatus: none,
    validateBag: ({ hold }) => [
      ['/api/cart/validateBag', post(bag({}, { reservation: { id: hold.entry, ...where(hold) } })), [200]],
    ],
    checkPlayer: ({ hold }) => [
      [
        '/api/cart/checkPlayer',
        post({
          divisionId: hold.divisionId,
          player: { firstName: 'No', lastName: 'Body', email: 'nobody@example.com' },
        }),
        [200],
      ],
    ],
    processBag: ({ order, hold }) => [
      ['/api/cart/process', keyed(bag({ id: order.cartId })), [404], 'commerce/order-missing'],
      ['/api/cart/process', keyed(bag({}, { reservation: { id: hold.entry, ...where(hold) } })), [409, 410, 422]],
    ],
    // Another browser's cart gets no response, and nothing is released.
    paymentState: () => [['/api/cart/paymentState', post({ bagId: 'somebody-elses' }), [200]]],
    leaveCheckout: () => [['/api/cart/leave', post({ bagIds: ['somebody-elses'] }), [200]]],
    confirmOrder: ({ order }) => [
      [
        '/api/cart/confirm',
        post({ orderId: order.id, clientSecret: 'pi_x_secret_y' }),
        [404],
        'commerce/order-missing',
      ],
      ['/api/cart/confirm', post({ orderId: order.id, clientSecret: '' }), [404], 'commerce/order-missing'],
    ],
    savedCarts: () => [['/api/cart/getBag', {}, [200]]],
    saveCart: none,
    order: ({ order }) => [
      [`/api/order/${order.id}`, {}, [404], 'commerce/order-missing'],
      [`/api/order/${order.id}?key=${'x'.repeat(40)}`, {}, [404], 'commerce/order-missing'],
    ],
    registrationStatus: ({ order }) => [
      [`/api/cart/RegistrationStatus/${order.id}`, {}, [404], 'commerce/order-missing'],
      [`/api/cart/RegistrationStatus/${order.id}?key=${'x'.repeat(40)}`, {}, [404], 'commerce/order-missing'],
    ],
    bagItem: ({ order }) => [[`/api/cart/BagItem?orderId=${order.id}&itemId=1`, {}, [404], 'commerce/order-missing']],
    orderLookup: ({ order }) => [
      [`/api/order/lookup?orderId=${order.id}&email=eve@x.example`, {}, [404], 'commerce/order-missing'],
      [`/api/order/lookup?orderId=${order.id}&email=`, {}, [404, 400]],
    ],
    orderHistory: () => [['/api/user/orderHistory', {}, [200]]],
    refundOrder: ({ order }) => [
      [
        '/api/cart/refund',
        keyed({ orderId: order.id, reason: 'organizer', scope: { kind: 'order' } }),
        [404],
        'commerce/order-missing',
      ],
    ],
    organizationFees: () => [['/api/organization/greatlakes/fees', {}, [403], 'request/forbidden']],
    ownProducts: () => [['/api/store/greatlakes/products', {}, [403], 'request/forbidden']],
    saveProduct: () => [
      [
        '/api/store/greatlakes/products',
        { ...post({ sku: 'CUP-SHIRT', product, stock: { left: 1, seen: 1 } }), headers: { 'if-match': '"1"' } },
        [403],
        'request/forbidden',
      ],
    ],
    orderList: () => [['/api/cart/History?organization=pacific', {}, [403], 'request/forbidden']],
    orderDesk: ({ order }) => [[`/api/order/${order.id}/desk`, {}, [404], 'commerce/order-missing']],
    locate: ({ order }) => [
      [`/api/cart/locate?organization=greatlakes&number=${order.id}`, {}, [404], 'commerce/order-missing'],
    ],
    locateOrder: () => [['/api/cart/LocateByItem/1', {}, [404], 'commerce/order-missing']],
    previewRefund: ({ order }) => [
      [
        `/api/order/${order.id}/preview`,
        post({ reason: 'organizer', scope: { kind: 'order' } }),
        [404],
        'commerce/order-missing',
      ],
    ],
    externalPayment: ({ order }) => [
      [
        '/api/cart/ExternalPayment',
        keyed({ orderId: order.id, amount: 1, how: 'cash' }),
        [404],
        'commerce/order-missing',
      ],
    ],
    makePayable: ({ order }) => [
      ['/api/cart/MakePayable', keyed({ orderId: order.id }), [404], 'commerce/order-missing'],
    ],
    noteOrder: ({ order }) => [[`/api/order/${order.id}/notes`, keyed({ text: 'x' }), [404], 'commerce/order-missing']],
    answerDispute: ({ order }) => [
      [
        `/api/order/${order.id}/dispute`,
        keyed({ disputeId: 'du_1', text: 'They played, we have it in writing.' }),
        [404],
        'commerce/order-missing',
      ],
    ],
    sendParcels: ({ order }) => [
      [`/api/order/${order.id}/parcels`, keyed({ itemIds: [1] }), [404], 'commerce/order-missing'],
    ],
    resendReceipt: ({ order }) => [
      [`/api/order/${order.id}/receipt`, keyed({ email: 'eve@x.example' }), [404], 'commerce/order-missing'],
    ],
    ownPromos: () => [[promos, {}, [...refused], 'request/forbidden']],
    savePromo: () => [
      [promos, { ...post({ key: 'CLUB', promo }), headers: { 'if-match': '"1"' } }, [...refused], 'request/forbidden'],
    ],
    promoCodes: () => [[`${promos}/codes?key=CLUB`, {}, [...refused], 'request/forbidden']],
    makePromoCodes: () => [[`${promos}/codes`, keyed({ key: 'CLUB', count: 5 }), [...refused], 'request/forbidden']],
    refundPolicies: () => [['/api/cart/refundPolicies/103', {}, [...refused], 'request/forbidden']],
    saveRefundPolicy: () => [
      [
        '/api/cart/refundPolicies/103',
        { ...post({ id: 1030, policy }), headers: { 'if-match': '"1"' } },
        [...refused],
        'request/forbidden',
      ],
    ],
    ordersAside: () => [
      ['/api/order/aside', {}, [404], 'organizations/unknown-organization'],
      ['/api/order/aside?organization=pacific', {}, [404], 'organizations/unknown-organization'],
    ],
    actOnAside: ({ order }) => [
      [`/api/order/${order.id}/aside`, keyed({ act: 'refund' }), [404], 'commerce/order-missing'],
    ],
  },
  opens: {
    'money.manage': `
      makePromoCodes organizationFees ownProducts ownPromos payout payouts permit promoCodes refundPolicies
      saveProduct savePromo saveRefundPolicy
    `,
    'order.manage': `
      answerDispute bagItem externalPayment makePayable noteOrder order orderDesk orderList ordersAside
      previewRefund refundOrder registrationStatus resendReceipt sendParcels
    `,
    'organization.govern': 'connectUrl savePayments',
  },
  publicFields: `
    choices currency description images items name nmi options organizationId paymentType pickupOnly price received refundPolicyId
    script seasonPassId shipping shippingPer sku status stock tags tokenizationKey variants
  `,
  reasons: {
    'authDotNet .nmi.tokenizationKey': 'the card form’s public key, as its script bears it',
    'storeProducts .items[].seasonPassId': 'what a product is, nobody’s',
    'storeProducts .items[].refundPolicyId': 'a policy that its seller offers, nobody’s',
    'itemCheck .context.tournaments[].seasonPassId': 'what an event takes, nobody’s',
    'itemCheck .context.passHolders': 'profiles in the caller’s own cart',
    'confirmOrder .clientSecret': 'the buyer’s own payment',
    'processBag .clientSecret': 'the buyer’s own payment',
    'order .emailReceiptTo': 'the buyer’s own order',
    'orderLookup .emailReceiptTo': 'who asks has said it',
    savedCarts: 'the caller’s own cart, whole',
  },
  silent: ['bagItem', 'order', 'orderLookup', 'registrationStatus'],
  versions: {
    savePayments: ['/api/organization/greatlakes/stripe', payments],
    savePromo: [promos, { key: 'CLUB', promo }],
    saveRefundPolicy: ['/api/cart/refundPolicies/103', { id: 1030, policy }],
    saveProduct: ['/api/store/greatlakes/products', { sku: 'CUP-SHIRT', product, stock: { left: 40, seen: 40 } }],
  },
};
