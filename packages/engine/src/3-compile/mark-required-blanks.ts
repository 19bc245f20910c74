import type { Values } from '../catalog/conditions.ts';
import type { NodeFacts } from '../catalog/facts.ts';
import { completeParameters, shownParameters } from '../catalog/parameters.ts';
import { placeholder } from '../catalog/shape.ts';

/**
 * Places without which a step does nothing sensible, though n8n does not require them: a topic to listen to, a folder to list, the
 * address of who is added. What nobody said becomes a marked blank, so that the guide tells of it.
 */
export function withOpenPlaces(facts: NodeFacts, version: number, parameters: Values): Values {
  // What a tool is given its agent decides.
  if (facts.type.endsWith('Tool') || facts.group === 'sub-node') return parameters;
  const complete = completeParameters(facts, version, parameters);
  const open = shownParameters(facts, version, parameters).filter(
    (it) =>
      it.type === 'string' && !it.required && !it.shape?.secret && PLACES.test(it.name) && complete[it.name] === '',
  );
  return { ...parameters, ...Object.fromEntries(open.map((it) => [it.name, placeholder(it.label)])) };
}

const PLACES =
  /^(?:path|filePath|directoryPath|folderPath|topics?|queue|sink|exchange|subscription|list|listId|email|primaryEmail|phone|url|(?:image|video|audio|document|file)Urls?|columns|columnToMatchOn|valueToMatchOn|newName|sqlQuery|pipelineId|reply|templateName|transcriptionJobName|mediaFileUri|bucketName|databaseName|projectSlug)$/;
