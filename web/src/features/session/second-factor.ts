import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { attempt } from './amplify.ts';

/* The second factor of who is signed in, at the user pool. Import this module dynamically only: it brings Amplify with it. */

/** A key for an authenticator app: as text, and as the address that its QR code holds. */
export type Authenticator = { readonly key: string; readonly address: string };

/** Whether sign-ins ask for a code. */
export const isOn = () => attempt(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);

/** A new key; the one before stays good until a code of the new one was shown. */
export const newAuthenticator = (account: string) =>
  attempt(async (): Promise<Authenticator> => {
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    return { key: sharedSecret, address: getSetupUri('Sideout', account).href };
  });

/** Shows that the app has the key. It is asked for once it is turned on (`turnOnSecondFactor`). */
export const showCode = (code: string) =>
  attempt(async () => {
    await verifyTOTPSetup({ code });
    return true;
  });

/** Sign-ins ask for the password alone. */
export const turnOff = () =>
  attempt(async () => {
    await updateMFAPreference({ totp: 'DISABLED' });
    return true;
  });
