import { AuthScreen } from './auth-screen.tsx';

/** /signup. */
export const SignUpScreen = () => <AuthScreen start="signUp" />;
