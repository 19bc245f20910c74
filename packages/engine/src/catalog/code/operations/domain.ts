import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

export const domain = operation<{ field: string; name: string }>({
  op: 'domain',
  phrases: [
    'extract|get|find|take domain name? of|from|in {field:field} [as]',
    'build|set|add {name:name} from|to|as domain of|from {field:field}',
  ],
  read: (said) => {
    const field = said('field');
    return field === undefined ? undefined : { field, name: said('name') ?? said('naming') ?? 'domain' };
  },
  emit: ({ field, name }, f) =>
    each(
      added(
        name,
        String.raw`/(?:@|^(?:https?:\/\/)?(?:www\.)?)([\w-]+(?:\.[\w-]+)+)/i.exec(text(${f.read(field)}).trim())?.[1]?.toLowerCase() ?? null`,
      ),
    ),
  shape: ({ name }) => ({ adds: [adds(name, 'string', 'domain')] }),
  examples: [
    {
      says: 'Extract the domain from the email',
      of: [{ email: 'a@Shop.example' }, { email: 'no' }, {}],
      gives: [{ email: 'a@Shop.example', domain: 'shop.example' }, { email: 'no', domain: null }, { domain: null }],
    },
    {
      says: 'get the domain of the website as host',
      of: [{ website: 'https://www.a.example/x' }],
      gives: [{ website: 'https://www.a.example/x', host: 'a.example' }],
    },
  ],
});
