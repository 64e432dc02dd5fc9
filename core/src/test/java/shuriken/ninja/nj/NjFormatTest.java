package shuriken.ninja.nj;

import java.util.Map;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;

class NjFormatTest extends FormatContract<NjFile> {
    NjFormatTest() {
        super(new NjFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("texture list of the PSO guide", ByteDsl.bytes("""
                        'NJTL' 34000000
                        08000000 02000000 20000000 00000000
                        00000000 28000000 00000000 00000000
                        'b16_rel' 00 'b256_rel' 00*4
                        'POF0' 04000000 40424300"""));
    }
}
