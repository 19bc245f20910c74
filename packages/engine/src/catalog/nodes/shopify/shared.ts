export const auth = { authentication: 'accessToken' };
