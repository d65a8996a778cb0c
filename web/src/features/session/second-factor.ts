import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { attempt } from './amplify.ts';

/* The signed-in user's second factor in the user pool. Import this module only dynamically, because it loads Amplify. */

/** A key for an authenticator app, as text and as the address in its QR code. */
export type Authenticator = { readonly key: string; readonly address: string };

/** Returns whether signing in requires a code. */
export const isOn = () => attempt(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);

/** Returns a new key. The earlier key stays valid until someone enters a code from the new one. */
export const newAuthenticator = (account: string) =>
  attempt(async (): Promise<Authenticator> => {
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    return { key: sharedSecret, address: getSetupUri('Sideout', account).href };
  });

/** Verifies that the app has the key. Codes are required only once they're turned on (`turnOnSecondFactor`). */
export const showCode = (code: string) =>
  attempt(async () => {
    await verifyTOTPSetup({ code });
    return true;
  });

/** Makes signing in require only the password. */
export const turnOff = () =>
  attempt(async () => {
    await updateMFAPreference({ totp: 'DISABLED' });
    return true;
  });
