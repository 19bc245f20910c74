/** What everybody tries first, in lower case: the usual suspects of published lists of leaked passwords. */
export const COMMON_PASSWORDS: readonly string[] =
  `password passwort passw0rd qwerty qwertz azerty asdfgh asdf zxcvbn letmein welcome admin administrator login guest
  master monkey dragon shadow sunshine princess football baseball basketball soccer hockey superman batman starwars
  trustno iloveyou lovely loveme forever whatever freedom secret changeme default test tester testing hello hallo
  charlie michael jordan jennifer jessica ashley daniel thomas george andrew joshua matthew robert maggie buster
  tigger ginger pepper cookie cheese banana orange summer winter spring autumn sommer january monday friday london
  computer internet samsung google apple mustang ferrari mercedes porsche harley hunter ranger killer access flower
  chocolate diamond purple silver yellow money pokemon naruto minecraft qazwsx abcd aaaa love baby angel blessed
  jesus happy lucky nothing matrix phoenix eagle tiger lion bear wolf fuck pass user root plainflow`.split(/\s+/);
