import { Switch } from '../../ui/switch.tsx';
import { useAlwaysOffered } from './assistant-choice.ts';

/** Whether one's own assistant is always offered, with what that is. */
export function AssistantSetting() {
  const [always, setAlways] = useAlwaysOffered();
  return (
    <div className="space-y-5">
      <ol className="list-decimal space-y-1.5 pl-5 text-[0.9375rem] text-ink-soft marker:text-ink-faint">
        <li>Under a reply, press “Ask my own assistant” and copy the prompt.</li>
        <li>Give it to ChatGPT, Claude, Gemini or any other that you use.</li>
        <li>
          Paste its answer. We check it, build from it, and say what to tell the assistant where something is wrong.
        </li>
      </ol>
      <Switch
        label="Always offer it"
        hint="Under each reply, also where nothing was unclear. Kept in this browser."
        checked={always}
        onChange={setAlways}
      />
    </div>
  );
}
