import { key, type Service } from './kit.ts';

/** What opens an address of any kind, or guards one of one's own. */
export const addresses: Service = {
  name: 'Any address',
  accounts: {
    httpHeaderAuth: key({
      minutes: 2,
      steps: [
        'Look up in the help of the service how its header is called (often Authorization or X-API-Key) and where its key is made. For an address of your own, think of a long random text.',
        '{n8n}, put the name of the header into “Name” and the key into “Value”, and save. For “Authorization”, most services want “Bearer ” before the key.',
      ],
      test: 'Execute the node once on an address that only reads (GET), or call your own address with and without the key.',
    }),
    httpBearerAuth: key({
      minutes: 2,
      steps: [
        'Look up in the help of the service where its token is made. For an address of your own, think of a long random text.',
        '{n8n}, paste it into “Bearer Token” and save.',
      ],
      test: 'Execute the node once on an address that only reads (GET), or call your own address with and without the token.',
    }),
    httpBasicAuth: key({
      minutes: 2,
      steps: [
        'Take a user of the service that is for this automation only. For an address of your own, think of a user name and a long password.',
        '{n8n}, put in user and password and save.',
      ],
      test: 'Execute the node once on an address that only reads (GET), or call your own address with and without the password.',
    }),
  },
};
